import { describe, expect, test } from 'vitest';
import { makeTestPage, runHouseStyle } from '../../../e2e/support/style-page';

const find = (rules: object, body: string, fields = {}) =>
  runHouseStyle([makeTestPage(body, fields)], { built_in: rules });

describe('abbreviations', () => {
  const search = (body: string) => find({ abbreviations: { known: ['API', 'MB', 'GOV.UK'] } }, body);

  test('reports each unexplained abbreviation of a page once', () => {
    expect(search('## The ICO\n\nAsk the\nICO and its QRs, or M&S.')).toMatchInlineSnapshot(`
      [
        "line 1: "ICO" is not explained. At its first use, write the full name and then "(ICO)". Or write the full name everywhere.",
        "line 4: "QR" is not explained. At its first use, write the full name and then "(QR)". Or write the full name everywhere.",
        "line 4: "M&S" is not explained. At its first use, write the full name and then "(M&S)". Or write the full name everywhere.",
      ]
    `);
  });

  test('reports an abbreviation that is explained after its first use', () => {
    expect(search('Ask the ICO.\n\nThe Information Commissioner (ICO) answers.')).toMatchInlineSnapshot(`
      [
        "line 1: "ICO" is explained only after its first use. At its first use, write the full name and then "(ICO)". Or write the full name everywhere.",
      ]
    `);
  });

  test.each([
    'Ask the Information Commissioner (ICO). The ICO answers.',
    'The ICO (Information Commissioner) answers.',
    'The ICO, the regulator of data protection, answers.',
    '## The ICO\n\nThe Information Commissioner (ICO) answers.',
    'Print a QR code (a square that phones read). A QR code lasts.',
    '<Term name="UPRN">A number that stays with a property.</Term>\n\nKeep the UPRN.',
  ])('accepts an explained abbreviation: %s', (body) => {
    expect(search(body)).toEqual([]);
  });

  test('accepts known abbreviations, units, references, code and quotations', () => {
    expect(search('APIs of GOV.UK take 5MB for ABC-0001, UTF-8, `XML` or "FAQ".')).toEqual([]);
  });
});

describe('short pages', () => {
  const text = (count: number) => Array(count).fill('word').join(' ');
  const search = (body: string, fields = {}) => find({ 'short-pages': { min_words: 150 } }, body, fields);

  test('reports a short page without a reason', () => {
    expect(search(`${text(100)}\n\n\`\`\`text\n${text(100)}\n\`\`\``)).toMatchInlineSnapshot(`
      [
        "the doc: The page has only 100 words. Write at least 150, or add a field such as short: "The reason".",
      ]
    `);
  });

  test('warns of a reason on a page that is no longer short', () => {
    expect(search(text(150), { short: 'Only the name is known.' })).toMatchInlineSnapshot(`
      [
        "warning, short: The page has 150 words, but still gives a reason for being short. Remove the field short.",
      ]
    `);
  });

  test('accepts hubs, short pages with a reason, and pages with enough words in tables', () => {
    expect(search('Text.', { type: 'hub' })).toEqual([]);
    expect(search('Text.', { short: 'Only the name is known.' })).toEqual([]);
    expect(search(`Table: Bins\n\n| Day |\n| --- |\n| ${text(150)} |`)).toEqual([]);
  });
});

describe('a description', () => {
  const description = 'Learn what to do after a form is sent, and who to tell.';
  const search = (title: string) => find({ 'repeated-titles': {} }, 'Text.', { title, description });

  test('reports a description that contains a long title or starts with the title', () => {
    expect(search('After a form is sent')).toMatchInlineSnapshot(`
      [
        "description: The description repeats the title, "After a form is sent". Say what readers can do with the page. They see the title next to the description.",
      ]
    `);
    expect(search('Learn')).toHaveLength(1);
  });

  test('accepts a description that contains a title of one word', () => {
    expect(search('Form')).toEqual([]);
  });
});

test('reports a table column without a header, but not an empty cell below a header', () => {
  const body = 'Table: Bins\n\n|  | Blue |\n| --- | --- |\n| Monday |  |';
  expect(find({ 'table-headers': {} }, body)).toMatchInlineSnapshot(`
    [
      "line 3: Column 1 of the table has an empty header. Write a header for each column, including the first.",
    ]
  `);
});

test('does not run a built-in rule that the house style leaves out', () => {
  const body = 'Table: Bins\n\n|  | Blue |\n| --- | --- |\n| Monday |  |';
  expect(find({}, body)).toEqual([]);
});
