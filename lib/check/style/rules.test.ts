import { describe, expect, test } from 'vitest';
import { makeTestPage, runHouseStyle } from '../../../e2e/support/style-page';

const message = { problem: 'Says "{match}".', fix: 'Write {write}.' };
const find = (kind: string, rule: object, body: string, fields = {}) =>
  runHouseStyle([makeTestPage(body, fields)], { [kind]: { rule } });

describe('a substitution rule', () => {
  const swap = [
    { words: ['click', 'log in'], write: '"select"' },
    { words: ['disabled'], write: '"turned off"', unless: ['disabled people'] },
  ];
  const search = (rule: object, body: string, fields = {}) =>
    find('substitution', { ...message, swap, ...rule }, body, fields);

  test('finds words and phrases in any case and across lines, with what to write instead', () => {
    expect(search({}, 'First line.\nThen Click\non it, and log\nin.')).toEqual([
      'line 2: Says "Click". Write "select".',
      'line 3: Says "log in". Write "select".',
    ]);
  });

  test('searches frontmatter and visible attributes', () => {
    expect(search({}, '<Details summary="Click">\n\nText.\n\n</Details>', { title: 'Log in' })).toEqual([
      'title: Says "Log in". Write "select".',
      'line 1: Says "Click". Write "select".',
    ]);
  });

  test('ignores code, quotations, longer words and accepted phrases', () => {
    expect(search({}, '`click`, "click", clicker, click-through, disabled people.\n\n```text\nclick\n```')).toEqual([]);
  });

  test('fills groups of a pattern into what to write', () => {
    const swapRanges = [{ patterns: ['x', '(\\d)-(\\d)'], write: '{1} to {2}' }];
    expect(search({ swap: swapRanges }, 'From 1-2.')).toEqual(['line 1: Says "1-2". Write 1 to 2.']);
  });
});

describe('an existence rule', () => {
  const search = (rule: object, body: string) => find('existence', { ...message, fix: 'No.', ...rule }, body);

  test.each([
    ['words alone', { words: ['cat'] }, 2],
    ['words where case matters', { words: ['cat'], match_case: true }, 1],
    ['a pattern', { patterns: ['c\\wt'] }, 3],
    ['a pattern that must not follow something', { patterns: ['cat'], not_after: '\\p{L}' }, 2],
    ['a pattern that something must not follow', { patterns: ['cat'], not_before: 's' }, 2],
    ['words and a pattern', { words: ['cat'], patterns: ['sc'] }, 3],
    ['text in quotation marks too', { words: ['cat'], quotations: true }, 3],
    ['only headings', { words: ['cat'], in: ['heading'] }, 0],
    ['only another type of page', { words: ['cat'], page_types: ['hub'] }, 0],
  ])('an existence rule finds %s', (_name, rule, count) => {
    expect(search(rule, 'A cat, a Cat, "a cat" and scats.')).toHaveLength(count);
  });

  test('finds patterns made of named parts', () => {
    const rule = { problem: 'Says "{match}".', fix: 'No.', patterns: ['{animal}s'] };
    const house = { parts: { animal: 'cat|dog' }, existence: { rule } };
    expect(runHouseStyle([makeTestPage('A cat and dogs.')], house)).toEqual(['line 1: Says "dogs". No.']);
    const sense = { ...rule, patterns: ['walk'], not_after: '{animal}\\s' };
    expect(runHouseStyle([makeTestPage('A dog walk, a walk.')], { ...house, existence: { sense } })).toHaveLength(1);
  });

  test('finds text in links and italics if the rule names them', () => {
    const rule = { patterns: ['^[^]*$'], problem: 'Has {text}.', fix: 'No.' };
    expect(search({ ...rule, in: ['link'] }, 'See [a](b) and\n[c][d].\n\n[d]: e')).toEqual([
      'line 1: Has a. No.',
      'line 2: Has c. No.',
    ]);
    expect(search({ ...rule, in: ['italics'] }, '> A _b_.')).toEqual(['line 1: Has b. No.']);
  });
});

describe('an occurrence rule', () => {
  const limit = { problem: 'Has {count}.', fix: 'From {min} to {max}.' };
  const count = (rule: object, body: string, fields = {}) => find('occurrence', { ...limit, ...rule }, body, fields);

  test('limits words in a sentence, and counts code as one word', () => {
    const rule = { each: 'sentence', count: 'words', max: 3, in: ['paragraph'] };
    expect(count(rule, 'One two `three four`. `five` six\nseven eight. Nine.\n\n- one two\n- three four')).toEqual([
      'line 1: Has 4. From 1 to 3.',
    ]);
  });

  test('reports an error instead of a warning above a second limit', () => {
    const rule = { severity: 'warning', each: 'sentence', count: 'words', max: 1, error_above: 2, in: ['paragraph'] };
    expect(count(rule, 'One two. One two three.')).toEqual([
      'warning, line 1: Has 2. From 1 to 1.',
      'line 1: Has 3. From 1 to 1.',
    ]);
  });

  test('limits sentences in a paragraph, and characters in a title', () => {
    expect(count({ count: 'sentences', max: 1, in: ['paragraph'] }, 'One 1.5.\n\nOne. Two!')).toEqual([
      'line 3: Has 2. From 1 to 1.',
    ]);
    expect(count({ count: 'characters', min: 5, max: 9, in: ['title'] }, 'Text.')).toEqual([
      'title: Has 4. From 5 to 9.',
    ]);
  });
});

describe('a repetition rule', () => {
  const rule = { in: ['paragraph'], min_words: 4, problem: 'Repeats {file}.', fix: 'No.' };
  const compare = (...bodies: string[]) =>
    runHouseStyle(
      bodies.map((body, index) => makeTestPage(body, {}, `page-${index}`)),
      { repetition: { rule } },
    );

  test('names the first page with a repeated text, ignoring case and punctuation', () => {
    expect(compare('Put the bin out.', 'Text.\n\n- PUT: the bin "out"!')).toEqual([
      'line 3: Repeats content/page-0.mdx. No.',
    ]);
  });

  test('accepts repeated text that is short or on the same page', () => {
    expect(compare('Put it out.\n\nPut the bin out.\n\nPut the bin out.', 'Put it out.')).toEqual([]);
  });
});

describe('a consistency rule', () => {
  const rule = { problem: '"{text}" links to {target} and, on line {line}, to {other}.', fix: 'No.' };
  const compare = (body: string) =>
    runHouseStyle([makeTestPage(body), makeTestPage('Text.', {}, 'roles'), makeTestPage('Text.', {}, 'users')], {
      consistency: { rule },
    });

  test('finds links with the same text and different targets', () => {
    expect(compare('See [Who may](roles).\n\nSee [who may](users).')).toEqual([
      'line 3: "who may" links to users and, on line 1, to roles. No.',
    ]);
  });

  test('accepts a repeated link, and ignores dead links', () => {
    expect(compare('See [roles](roles), [roles](roles) and [roles](rolse).')).toEqual([]);
  });
});

const findBuiltIn = (rules: object, body: string, fields = {}) =>
  runHouseStyle([makeTestPage(body, fields)], { built_in: rules });

describe('abbreviations', () => {
  const search = (body: string) => findBuiltIn({ abbreviations: { known: ['API', 'MB', 'GOV.UK'] } }, body);

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
  const search = (body: string, fields = {}) => findBuiltIn({ 'short-pages': { min_words: 150 } }, body, fields);

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
  const search = (title: string) => findBuiltIn({ 'repeated-titles': {} }, 'Text.', { title, description });

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
  expect(findBuiltIn({ 'table-headers': {} }, body)).toMatchInlineSnapshot(`
    [
      "line 3: Column 1 of the table has an empty header. Write a header for each column, including the first.",
    ]
  `);
});

test('reports a table whose rows are cut off by an empty line', () => {
  const body = 'Table: Bins\n\n| Day | Blue |\n| --- | --- |\n\n| Monday | Yes |';
  expect(findBuiltIn({ 'table-headers': {} }, body)).toMatchInlineSnapshot(`
    [
      "line 3: The table has a header and no rows. Write rows below it. If it has some, remove the empty line between the header and them.",
    ]
  `);
});

test('does not run a built-in rule that the house style leaves out', () => {
  const body = 'Table: Bins\n\n|  | Blue |\n| --- | --- |\n| Monday |  |';
  expect(findBuiltIn({}, body)).toEqual([]);
});
