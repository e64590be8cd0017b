import { describe, expect, test } from 'vitest';
import { checkContent, IDENTITY, writePage } from './test-content';

function checkIdentity(text: string): string {
  return checkContent({ 'site.yml': text, 'berths.mdx': writePage() });
}

describe('site.yml', () => {
  test('an unknown field is named, with the known one that is near', () => {
    expect(checkIdentity(`${IDENTITY}descripton: A help.\n`)).toMatchInlineSnapshot(`
      "berths.mdx:4
        Unknown audience "crew".
        Write one or more of .

      site.yml:3
        "descripton": Unrecognized key: "descripton".
        The README lists the fields of this file."
    `);
  });

  test('an unknown field near no other is answered with all there are', () => {
    expect(checkIdentity(`${IDENTITY}home:\n  parrot: yes\n`)).toMatchInlineSnapshot(`
      "berths.mdx:4
        Unknown audience "crew".
        Write one or more of .

      site.yml:4
        "home.parrot": Unrecognized key: "parrot".
        The README lists the fields of this file."
    `);
  });

  test('a field of the wrong type is named, with what it must be', () => {
    expect(checkIdentity(`${IDENTITY}header: All pages\nhome:\n  title: 12\n`)).toMatchInlineSnapshot(`
      "berths.mdx:4
        Unknown audience "crew".
        Write one or more of .

      site.yml:3
        "header": Invalid input: expected array, received string.
        The README lists the fields of this file.

      site.yml:5
        "home.title": Invalid input: expected string, received number.
        The README lists the fields of this file."
    `);
  });

  test('a colour, a language and a mode that are none are named', () => {
    expect(
      checkIdentity(
        `${IDENTITY}accent: { light: blue, dark: "#ffffff", plate: "#000" }\nlanguage: English!\ncontent: loose\n`,
      ),
    ).toMatchInlineSnapshot(`
      "berths.mdx:4
        Unknown audience "crew".
        Write one or more of .

      site.yml:3
        "accent.light": is no colour such as #0b5a45.
        The README lists the fields of this file.

      site.yml:3
        "accent.plate": is no colour such as #0b5a45.
        The README lists the fields of this file.

      site.yml:4
        "language": is no language such as en-GB.
        The README lists the fields of this file.

      site.yml:5
        "content": Invalid option: expected one of "strict"|"docusaurus".
        The README lists the fields of this file."
    `);
  });

  test('a missing name is asked for', () => {
    expect(checkIdentity('audiences: { crew: Crew }\n')).toMatchInlineSnapshot(`
      "berths.mdx:4
        Unknown audience "crew".
        Write one or more of .

      site.yml:1
        "name": Invalid input: expected string, received undefined.
        The README lists the fields of this file."
    `);
  });

  test('addresses without their placeholders are refused', () => {
    expect(
      checkIdentity(`${IDENTITY}edit: https://example.org/\nreport: https://example.org/\n`),
    ).toMatchInlineSnapshot(`
      "berths.mdx:4
        Unknown audience "crew".
        Write one or more of .

      site.yml:3
        "edit": needs https:// and {source}.
        The README lists the fields of this file.

      site.yml:4
        "report": needs mailto: or https://, and {address}.
        The README lists the fields of this file."
    `);
  });

  test('what is no YAML is named with its line, and pages are not blamed for it', () => {
    expect(checkIdentity('name: Harbour: Handbook\naudiences: { crew: Crew }\n')).toMatchInlineSnapshot(`
      "berths.mdx:4
        Unknown audience "crew".
        Write one or more of .

      site.yml:1
        The file is no valid YAML: Nested mappings are not allowed in compact mappings at line 1, column 7:
        Mend the YAML on this line."
    `);
  });

  test('an empty file is asked for a name', () => {
    expect(checkIdentity('')).toMatchInlineSnapshot(`
      "berths.mdx:4
        Unknown audience "crew".
        Write one or more of .

      site.yml:1
        "": Invalid input: expected object, received null.
        The README lists the fields of this file."
    `);
  });

  test('a text in the place of fields is refused', () => {
    expect(checkIdentity('Harbour Handbook\n')).toMatchInlineSnapshot(`
      "berths.mdx:4
        Unknown audience "crew".
        Write one or more of .

      site.yml:1
        "": Invalid input: expected object, received string.
        The README lists the fields of this file."
    `);
  });

  test('a dead link is named by its label', () => {
    expect(
      checkIdentity(`${IDENTITY}footer: { links: [{ label: Where to lie, to: berth }] }\n`),
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
        The field "audience" is missing.
        Write a list such as audience: [administrator, editor].

      a/b.md:1
        The field "description" is missing.
        Write one sentence of 160 characters or fewer that ends with a full stop.

      a/b.md:1
        The field "last_reviewed" is missing.
        Write the day in quotes, such as last_reviewed: "2026-11-20".

      a/b.md:1
        The field "owner" is missing.
        Name the team that answers for the page, such as owner: "Web team".

      a/b.md:1
        The field "review_in" is missing.
        Write review_in: "6 months" or review_in: "12 months".

      a/b.md:1
        The field "title" is missing.
        Write a title of 65 characters or fewer, such as title: "Roles".

      a/b.md:1
        The field "type" is missing.
        Write one of task, concept, reference, troubleshooting, hub.

      a/index.mdx:4
        Unknown audience "crew".
        Write one or more of .

      site.yml:3
        "colour": Unrecognized key: "colour".
        The README lists the fields of this file."
    `);
  });
});
