import { describe, expect, test } from 'vitest';
import { checkContent, formatPage, TEST_IDENTITY } from '../content/test-content';

function checkIdentity(text: string): string {
  return checkContent({ 'site.yml': text, 'berths.mdx': formatPage() });
}

describe('site.yml', () => {
  test('an unknown field is named, with the known one that is near', () => {
    expect(checkIdentity(`${TEST_IDENTITY}descripton: A help.\n`)).toMatchInlineSnapshot(`
      "site.yml:3
        The field "descripton" is unknown.
        Did you mean "description"?"
    `);
  });

  test('an unknown field near no other is answered with all there are', () => {
    expect(checkIdentity(`${TEST_IDENTITY}home:\n  parrot: yes\n`)).toMatchInlineSnapshot(`
      "site.yml:4
        The field "home.parrot" is unknown.
        Remove it. The fields are title, lede, often, doors, needed."
    `);
  });

  test('a field of the wrong type is named, with what it must be', () => {
    expect(checkIdentity(`${TEST_IDENTITY}header: All pages\nhome:\n  title: 12\n`)).toMatchInlineSnapshot(`
      "site.yml:3
        The field "header" must be a list.
        Write header: […]

      site.yml:5
        The field "home.title" must be text.
        Put it in quotes: "12""
    `);
  });

  test('a colour, a language and a mode that are none are named', () => {
    expect(
      checkIdentity(
        `${TEST_IDENTITY}accent: { light: blue, dark: "#ffffff", plate: "#000" }\nlanguage: English!\ncontent: loose\n`,
      ),
    ).toMatchInlineSnapshot(`
      "site.yml:3
        The field "accent.light" cannot be "blue".
        Write a colour such as "#0b5a45".

      site.yml:3
        The field "accent.plate" cannot be "#000".
        Write a colour such as "#0b5a45".

      site.yml:4
        The field "language" cannot be "English!".
        Write a language such as en-GB.

      site.yml:5
        The field "content" cannot be "loose".
        Write strict or docusaurus."
    `);
  });

  test('a missing name is asked for', () => {
    expect(checkIdentity('audiences: { crew: Crew }\n')).toMatchInlineSnapshot(`
      "site.yml:1
        The field "name" is missing.
        Write name: "…""
    `);
  });

  test('addresses without their placeholders are refused', () => {
    expect(
      checkIdentity(`${TEST_IDENTITY}edit: https://example.org/\nreport: https://example.org/\n`),
    ).toMatchInlineSnapshot(`
      "site.yml:3
        The field "edit" cannot be "https://example.org/".
        Write an address that begins with https:// and contains {source}.

      site.yml:4
        The field "report" cannot be "https://example.org/".
        Write an address that begins with mailto: or https:// and contains {address}."
    `);
  });

  test('what is no YAML is named with its line, and pages are not blamed for it', () => {
    expect(checkIdentity('name: Harbour: Handbook\naudiences: { crew: Crew }\n')).toMatchInlineSnapshot(`
      "site.yml:1
        The file is not valid YAML: Nested mappings are not allowed in compact mappings.
        Quote text that contains a colon, #, * or quotes, and indent lists by two spaces."
    `);
  });

  test('a text that begins with a star needs quotes', () => {
    expect(checkIdentity(`${TEST_IDENTITY}description: *boats\n`)).toMatchInlineSnapshot(`
      "site.yml:3
        The file is not valid YAML: the alias *boats has no anchor.
        Quote text that contains a colon, #, * or quotes, and indent lists by two spaces."
    `);
  });

  test('a colour without quotes is a comment, and the field empty', () => {
    expect(
      checkIdentity(`${TEST_IDENTITY}accent:\n  light: #1f4f7d\n  dark: "#ffffff"\n  plate: "#000000"\n`),
    ).toMatchInlineSnapshot(`
      "site.yml:4
        The field "accent.light" is empty.
        Write light: "…"; text that begins with # needs quotes."
    `);
  });

  test('an empty file is asked for a name', () => {
    expect(checkIdentity('')).toMatchInlineSnapshot(`
      "site.yml:1
        The file must contain fields.
        Write a field, a colon and its value on each line."
    `);
  });

  test('a text in the place of fields is refused', () => {
    expect(checkIdentity('Harbour Handbook\n')).toMatchInlineSnapshot(`
      "site.yml:1
        The file must contain fields.
        Write a field, a colon and its value on each line."
    `);
  });

  test('a dead link is named by its label', () => {
    expect(
      checkIdentity(`${TEST_IDENTITY}footer: { links: [{ label: Where to lie, to: berth }] }\n`),
    ).toMatchInlineSnapshot(`
      "site.yml
        "Where to lie": Links to "berth", which does not exist.
        Did you mean "berths"?"
    `);
  });

  test('a wrong field leaves the rest as it is: content from elsewhere is still read as such', () => {
    expect(
      checkContent({ 'site.yml': 'name: Docs\ncontent: docusaurus\ncolour: red\n', 'a/b.md': '# B\n\nText of b.\n' }),
    ).toMatchInlineSnapshot(`
      "a/b.md:1
        Warning: A second heading of level 1: the title is the first.
        Begin with ##.

      site.yml:3
        The field "colour" is unknown.
        Remove it. The fields are name, wordmark, description, language, accent, content, records, audiences, edit, report, security, precompress, offline, header, footer, home."
    `);
  });
});
