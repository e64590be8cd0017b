import { describe, expect, test } from 'vitest';
import { makeTestDoc, makeTestPage } from '../../e2e/support/style-page';
import { getLocation } from '../check/style/house-style';
import { countWords, extractStyleInput, formatMasked, getSentences, type StyleInput } from './style-input';

const read = (body: string): StyleInput => extractStyleInput(makeTestDoc(body).tree);
const list = (body: string) =>
  read(body).passages.map(({ scope, text, line }) => `${line} ${scope}: ${formatMasked(text)}`);

describe('the input for style rules', () => {
  test('lists passages with their lines, without code blocks and block quotations', () => {
    expect(list('## Bins\n\nPut `bin` out\nearly.\n\n- One\n- [Two](bins)\n\n```text\ncode\n```\n\n> Quoted.')).toEqual(
      ['1 heading: Bins', '3 paragraph: Put … out early.', '6 paragraph: One', '7 paragraph: Two'],
    );
  });

  test('lists table captions and cells', () => {
    expect(list('Table: Bins\n\n| Day |\n| --- |\n| Monday |')).toEqual([
      '1 paragraph: Table: Bins',
      '3 cell: Day',
      '5 cell: Monday',
    ]);
  });

  test('lists visible attributes, and text of a component outside a paragraph', () => {
    const body =
      '<CheckYours question="Is it out?"\n  time="1 minute">\n\n<Result see="a bin" verdict="good">All is well.</Result>\n\n</CheckYours>\n\n:::note[Bins]\n\nText.\n\n:::';
    expect(list(body)).toEqual([
      '1 attribute: Is it out?',
      '2 attribute: 1 minute',
      '4 attribute: a bin',
      '4 paragraph: All is well.',
      '8 attribute: Bins',
      '10 paragraph: Text.',
    ]);
  });

  test('extracts links, italics, terms, empty headers and block lines as plain JSON', () => {
    const body = `See [a
b](c) or [d][e], _f_.

<Term name="UPRN number">Text.</Term>

| g |  |
| --- | --- |
| h | i |

\`\`\`text
j
\`\`\`

[e]: k`;
    const { passages, ...rest } = read(body);
    expect(rest).toEqual({
      italics: [{ text: 'f', line: 2 }],
      links: [
        { text: 'a\nb', line: 1, url: 'c' },
        { text: 'd', line: 2 },
      ],
      tablesWithoutRows: [],
      terms: ['UPRN', 'number'],
      emptyHeaders: [{ line: 6, column: 2 }],
      codeBlocks: [[10, 12]],
      longBlocks: [
        [1, 2],
        [6, 8],
      ],
    });
    const text = { passages, ...rest };
    expect(JSON.parse(JSON.stringify(text))).toEqual(text);
  });
});

test('masks keys and quotations, and finds the line of each character', () => {
  const passage = makeTestPage('Press <Key>Esc</Key> at\n"Are you sure?"\nnow.').passages.at(-1);
  expect(passage && formatMasked(passage.prose)).toBe('Press … at … … … now.');
  expect(passage && getLocation(passage, passage.text.indexOf('now'))).toEqual({ type: 'body', line: 3 });
});

function split(body: string): number[] {
  const prose = makeTestPage(body).passages.find(({ scope }) => scope === 'paragraph')?.prose ?? '';
  return getSentences(prose).map(({ text }) => countWords(text));
}

describe('sentences', () => {
  test('does not end a sentence at a line break, in an address or in a number', () => {
    expect(split('Read the pages\nof www.example.gov.uk in 1.5 hours. Then stop.')).toEqual([8, 2]);
  });

  test('starts a sentence at code or a quotation, and does not end one inside a quotation', () => {
    expect(split('Look. `a b` is code. "Stop. Now" is said.')).toEqual([1, 3, 4]);
  });

  test('counts text between spaces as a word if it has a letter or a digit', () => {
    expect(countWords("It's 5 - or six-ish, & more")).toBe(5);
  });

  test('counts the words in a million hyphens without delay', () => {
    expect(countWords('-'.repeat(1_000_000))).toBe(0);
  });
});
