import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContent, formatPage, makeTempDir } from '../../e2e/support/content';
import { parseYaml } from '../content/yaml';

describe('invalid YAML in frontmatter', () => {
  test('asks for quotes around a text with a colon', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ title: 'Berths: the list' }) })).toMatchInlineSnapshot(`
      "berths.mdx:2
        The frontmatter is not valid YAML: a text with a colon has no quotes.
        Put the text after the first colon in quotes."
    `);
  });

  test('refuses a repeated frontmatter field', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ title: 'Berths\ntitle: Moorings' }) })).toMatchInlineSnapshot(`
      "berths.mdx:3
        The frontmatter is not valid YAML: two fields have the same name.
        Remove one of the two fields with this name."
    `);
  });

  test('reports frontmatter that is never closed', () => {
    expect(
      checkContent({ 'berths.mdx': '---\ntitle: Berths\nowner: Harbour office\n\nTie up where there is room.\n' }),
    ).toMatchInlineSnapshot(`
      "berths.mdx:1
        The frontmatter is not closed.
        Write a line --- after its last field."
    `);
  });

  test('refuses a list instead of frontmatter fields', () => {
    expect(checkContent({ 'berths.mdx': '---\n- Berths\n- Moorings\n---\n\nTie up.\n' })).toMatchInlineSnapshot(`
      "berths.mdx:2
        The frontmatter must contain fields.
        Write one field per line, such as title: "Roles"."
    `);
  });
});

describe('YAML errors in plain words', () => {
  test.each([
    ['a: "b', 'a quote is not closed'],
    ['a: [b', 'a bracket is not closed'],
    ['a: b: c', 'a text with a colon has no quotes'],
    ['a: @b', 'a text that begins with @ or ` has no quotes'],
    ['a: "\\d"', 'a \\ in double quotes begins no known character'],
    ['a:\n\tb: c', 'a line begins with a tab'],
    ['a: 1\na: 2', 'two fields have the same name'],
    ['a: "b" c', 'the text after a closing quote or bracket is not part of the value'],
    ['a: 1\nb', 'a line has no colon after the name of its field'],
  ])('%j', (text, reason) => {
    expect(parseYaml(text).errors.map(({ problem }) => problem)).toContain(`The file is not valid YAML: ${reason}.`);
  });
});

test.each(['2026-02-30', '2026-13-01'])('says that the day %s does not exist', (day) => {
  expect(checkContent({ 'berths.mdx': formatPage({ last_reviewed: `"${day}"` }) })).toBe(
    `berths.mdx:7\n  The field "last_reviewed" has the day ${day}, which does not exist.\n  Write a day of the calendar, such as "2026-11-20".`,
  );
});

describe('values that YAML converts', () => {
  test('asks for quotes around a version, which YAML reads as a number', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ title: '1.10' }) })).toMatchInlineSnapshot(`
      "berths.mdx:2
        YAML reads "title: 1.10" as the number 1.1, not as text.
        Put it in quotes: title: "1.10""
    `);
  });

  test('asks for quotes around a year, which YAML reads as a number', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ title: '2026' }) })).toMatchInlineSnapshot(`
      "berths.mdx:2
        YAML reads "title: 2026" as the number 2026, not as text.
        Put it in quotes: title: "2026""
    `);
  });

  test('asks for quotes around a date, which YAML reads as a time', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ last_reviewed: '2026-11-20' }) })).toMatchInlineSnapshot(`
      "berths.mdx:7
        YAML reads "last_reviewed: 2026-11-20" as a date, not as text.
        Put it in quotes: last_reviewed: "2026-11-20""
    `);
  });

  test('asks for quotes around digits after a zero, which YAML reads as octal', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ title: '0123 # the old number' }) })).toMatchInlineSnapshot(`
      "berths.mdx:2
        YAML reads "title: 0123" as the number 83, not as text.
        Put it in quotes: title: "0123"

      berths.mdx:3
        YAML reads "description: 0123" as the number 83, not as text.
        Put it in quotes: description: "0123""
    `);
  });

  test('asks for quotes around a time of day, which YAML reads as seconds', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ title: '12:30:45' }) })).toMatchInlineSnapshot(`
      "berths.mdx:2
        YAML reads "title: 12:30:45" as the number 45045, not as text.
        Put it in quotes: title: "12:30:45""
    `);
  });

  test('asks for quotes around the word true, which YAML reads as a boolean', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ sidebar_label: 'true' }) })).toMatchInlineSnapshot(`
      "berths.mdx:9
        YAML reads "sidebar_label: true" as the value true, not as text.
        Put it in quotes: sidebar_label: "true""
    `);
  });

  test('refuses a number among aliases', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ aliases: '[1.10, "pier"]' }) })).toMatchInlineSnapshot(`
      "berths.mdx:9
        The field "aliases" cannot be [1.1,"pier"].
        Write a list of words in quotes, such as aliases: ["2FA", "MFA"]."
    `);
  });
});

describe('frontmatter in another language', () => {
  test('refuses frontmatter in JavaScript and never runs it', () => {
    const witness = path.join(makeTempDir(), 'witness');
    const code = `require('node:fs').writeFileSync(${JSON.stringify(witness)}, '')`;
    const text = `---js\n{ title: ${code} }\n---\n\nTie up.\n`;
    expect(checkContent({ 'a.mdx': text, 'b.mdx': text.replace('js', ' javascript') })).toMatchInlineSnapshot(`
      "a.mdx:1
        The frontmatter is in js, which is not supported.
        Begin the file with a line ---, and write YAML.

      b.mdx:1
        The frontmatter is in javascript, which is not supported.
        Begin the file with a line ---, and write YAML."
    `);
    expect(existsSync(witness)).toBe(false);
  });

  test('refuses frontmatter in JSON', () => {
    expect(checkContent({ 'berths.mdx': '---json\n{ "title": "Berths" }\n---\n\nTie up.\n' })).toMatchInlineSnapshot(`
      "berths.mdx:1
        The frontmatter is in json, which is not supported.
        Begin the file with a line ---, and write YAML."
    `);
  });
});
