import { describe, expect, test } from 'vitest';
import { checkContent, formatPage, TEST_IDENTITY } from '../../e2e/support/content';

function checkIdentity(text: string): string {
  return checkContent({ 'site.yml': text, 'berths.mdx': formatPage() });
}

describe('site.yml', () => {
  test('suggests the nearest field of site.yml for an unknown one', () => {
    expect(checkIdentity(`${TEST_IDENTITY}descripton: A help.\n`)).toMatchInlineSnapshot(`
      "site.yml:3
        The field "descripton" is unknown.
        Did you mean "description"?"
    `);
  });

  test('lists the fields of site.yml for an unknown one without a similar name', () => {
    expect(checkIdentity(`${TEST_IDENTITY}home:\n  parrot: yes\n`)).toMatchInlineSnapshot(`
      "site.yml:4
        The field "home.parrot" is unknown.
        Remove it. The fields are title, lede, website, doors, needed."
    `);
  });

  test('says in plain words what to write for a fraction and a name with other characters', () => {
    const font = 'font: { family: "Quay!", file: _fonts/quay.woff2 }\n';
    const messages = checkIdentity(`${TEST_IDENTITY}outdated_after: 1.5\n${font}`);
    expect(messages).toContain('The field "outdated_after" must be a whole number.\n  Write outdated_after: 1');
    expect(messages).toContain('"font.family" cannot be "Quay!".\n  Write letters, digits, spaces and hyphens.');
  });

  test('reports a field of the wrong type in site.yml', () => {
    expect(checkIdentity(`${TEST_IDENTITY}header: All pages\nhome:\n  title: 12\n`)).toMatchInlineSnapshot(`
      "site.yml:3
        The field "header" must be a list.
        Write header: […]

      site.yml:5
        The field "home.title" must be text.
        Put it in quotes: "12""
    `);
  });

  test('reports an invalid colour, language and content mode in site.yml', () => {
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
        Write strict or docusaurus or mkdocs or docsify."
    `);
  });

  test('asks for the missing name of a site', () => {
    expect(checkIdentity('audiences: { crew: Crew }\n')).toMatchInlineSnapshot(`
      "site.yml:1
        The field "name" is missing.
        Write name: "…""
    `);
  });

  test('refuses an unknown question and an unknown audience on the home page', () => {
    const doors = 'doors: [{ title: Come in, text: Berths., to: berths, audience: crow }]';
    expect(checkIdentity(`${TEST_IDENTITY}home:\n  website: adress\n  ${doors}\n`)).toMatchInlineSnapshot(`
      "site.yml
        The home page names the question "adress", which does not exist.
        Declare it in installation-questions.yml, or write the id of a question that is there.

      site.yml
        Unknown audience "crow".
        Did you mean "crew"?"
    `);
  });

  test('refuses an unknown audience in the factors of the search', () => {
    expect(checkIdentity(`${TEST_IDENTITY}search:\n  audiences: { offce: 0.5 }\n`)).toMatchInlineSnapshot(`
      "site.yml
        Unknown audience "offce".
        Did you mean "office"?"
    `);
  });

  test('refuses edit and report addresses without their placeholders', () => {
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

  test('reports invalid YAML in site.yml with its line, and no problems of pages', () => {
    expect(checkIdentity('name: Harbour: Handbook\naudiences: { crew: Crew }\n')).toMatchInlineSnapshot(`
      "site.yml:1
        The file is not valid YAML: a text with a colon has no quotes.
        Put the text after the first colon in quotes."
    `);
  });

  test('reports a text in site.yml that starts with an asterisk and has no quotes', () => {
    expect(checkIdentity(`${TEST_IDENTITY}description: *boats\n`)).toMatchInlineSnapshot(`
      "site.yml:3
        The file is not valid YAML: the alias *boats has no anchor.
        Quote text that contains a colon, #, * or quotes, and indent lists by two spaces."
    `);
  });

  test('asks for quotes around a colour, which YAML reads as a comment', () => {
    expect(
      checkIdentity(`${TEST_IDENTITY}accent:\n  light: #1f4f7d\n  dark: "#ffffff"\n  plate: "#000000"\n`),
    ).toMatchInlineSnapshot(`
      "site.yml:4
        The field "accent.light" is empty.
        Write light: "…"; text that begins with # needs quotes."
    `);
  });

  test('reports an empty site.yml', () => {
    expect(checkIdentity('')).toMatchInlineSnapshot(`
      "site.yml:1
        The file must contain fields.
        Write a field, a colon and its value on each line."
    `);
  });

  test('refuses text instead of fields in site.yml', () => {
    expect(checkIdentity('Harbour Handbook\n')).toMatchInlineSnapshot(`
      "site.yml:1
        The file must contain fields.
        Write a field, a colon and its value on each line."
    `);
  });

  test('names a dead link in site.yml by its label', () => {
    expect(
      checkIdentity(`${TEST_IDENTITY}footer: { links: [{ label: Where to lie, to: berth }] }\n`),
    ).toMatchInlineSnapshot(`
      "site.yml:3
        "Where to lie": Links to "berth", which does not exist.
        Did you mean "berths"?"
    `);
  });

  test('reads Docusaurus content even if another field of site.yml is wrong', () => {
    expect(
      checkContent({ 'site.yml': 'name: Docs\ncontent: docusaurus\ncolour: red\n', 'a/b.md': '# B\n\nText of b.\n' }),
    ).toMatchInlineSnapshot(`
      "site.yml:3
        The field "colour" is unknown.
        Remove it. The fields are name, wordmark, description, language, languages, outdated_after, logo, favicon, touch_icon, font, accent, content, records, audiences, search, edit, report, security, precompress, search_engine, offline, header, footer, home."
    `);
  });

  test.each([
    '["mailto:a@example.org\\nPolicy: https://evil.example/"]',
    '["mailto:a@example.org\\rPolicy: https://evil.example/"]',
    '["https://example.org/ x"]',
    '["https://example.org/\\u2028Policy: x"]',
    '["tel:"]',
    '["javascript:x"]',
    '[]',
  ])('refuses the security contact %s', (contact) => {
    expect(checkIdentity(`${TEST_IDENTITY}security: { contact: ${contact} }\n`)).toContain('security.contact');
  });

  test('refuses a security policy with a line break', () => {
    const policy = '"https://example.org/\\nContact: mailto:x@evil.example"';
    const security = `security: { contact: ["mailto:a@example.org"], policy: ${policy} }\n`;
    expect(checkIdentity(TEST_IDENTITY + security)).toContain('security.policy');
  });
});
