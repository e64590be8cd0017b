import { describe, expect, test } from 'vitest';
import { makeTestPage, runHouseStyle } from '../test-page';

const find = (rules: object, body: string, fields = {}) =>
  runHouseStyle([makeTestPage(body, fields)], { built_in: rules });

describe('abbreviations', () => {
  const search = (body: string) => find({ abbreviations: { known: ['API', 'MB', 'GOV.UK'] } }, body);

  test('are reported once each, where a page does not explain them', () => {
    expect(search('## The ICO\n\nAsk the\nICO and its QRs, or M&S.')).toMatchInlineSnapshot(`
      [
        "line 1: "ICO" is not explained. At its first use write what it stands for, and then "(ICO)", or write the words instead.",
        "line 4: "QR" is not explained. At its first use write what it stands for, and then "(QR)", or write the words instead.",
        "line 4: "M&S" is not explained. At its first use write what it stands for, and then "(M&S)", or write the words instead.",
      ]
    `);
  });

  test('are reported where a page explains them too late', () => {
    expect(search('Ask the ICO.\n\nThe Information Commissioner (ICO) answers.')).toMatchInlineSnapshot(`
      [
        "line 1: "ICO" is explained only after it is used. At its first use write what it stands for, and then "(ICO)", or write the words instead.",
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
  ])('may be explained like this: %s', (body) => {
    expect(search(body)).toEqual([]);
  });

  test('need no explanation where they are known, or are units, references, code or quotations', () => {
    expect(search('APIs of GOV.UK take 5MB for ABC-0001, UTF-8, `XML` or "FAQ".')).toEqual([]);
  });
});

describe('short pages', () => {
  const text = (count: number) => Array(count).fill('word').join(' ');
  const search = (body: string, fields = {}) => find({ 'short-pages': { min_words: 150 } }, body, fields);

  test('are refused without a reason', () => {
    expect(search(`${text(100)}\n\n\`\`\`text\n${text(100)}\n\`\`\``)).toMatchInlineSnapshot(`
      [
        "the doc: The page has 100 words of its own. Write what is missing, to 150 words or more, or say in a field short: why it may be short.",
      ]
    `);
  });

  test('lead to a warning where the page is no longer short', () => {
    expect(search(text(150), { short: 'Only the name is known.' })).toMatchInlineSnapshot(`
      [
        "warning, short: The page has 150 words and still says why it is short. Remove the field short.",
      ]
    `);
  });

  test('are accepted where they are hubs, give a reason, or hold enough words in tables', () => {
    expect(search('Text.', { type: 'hub' })).toEqual([]);
    expect(search('Text.', { short: 'Only the name is known.' })).toEqual([]);
    expect(search(`Table: Bins\n\n| Day |\n| --- |\n| ${text(150)} |`)).toEqual([]);
  });
});

describe('a description', () => {
  const description = 'Learn what to do after a form is sent, and whom to tell.';
  const search = (title: string) => find({ 'repeated-titles': {} }, 'Text.', { title, description });

  test('must not repeat a long title, or begin with a title', () => {
    expect(search('After a form is sent')).toMatchInlineSnapshot(`
      [
        "description: The description repeats the title, "After a form is sent". Say what the reader can do or decide with the page: the title is shown beside it.",
      ]
    `);
    expect(search('Learn')).toHaveLength(1);
  });

  test('may use a word of the title', () => {
    expect(search('Form')).toEqual([]);
  });
});

test('a table column without a header is reported, but not an empty cell below a header', () => {
  const body = 'Table: Bins\n\n|  | Blue |\n| --- | --- |\n| Monday |  |';
  expect(find({ 'table-headers': {} }, body)).toMatchInlineSnapshot(`
    [
      "line 3: Column 1 of the table has an empty header. Name the content of the column, the first column too.",
    ]
  `);
});

test('a rule that is off, or is not in the file, does not run', () => {
  const body = 'Table: Bins\n\n|  | Blue |\n| --- | --- |\n| Monday |  |';
  expect(find({}, body)).toEqual([]);
});
