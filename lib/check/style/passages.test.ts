import { describe, expect, test } from 'vitest';
import { unmask } from './mask';
import { getPlace } from './passages';
import { makePage } from './test-page';

function read(body: string): string[] {
  const { passages } = makePage(body);
  return passages
    .filter(({ type }) => type !== 'field')
    .map(({ type, text, place }) => `${place.type === 'body' ? place.line : '?'} ${type}: ${unmask(text)}`);
}

describe('passages', () => {
  test('holds every run of words with its line, and code as a gap', () => {
    expect(read('## Bins\n\nPut `bin` out\nearly.\n\n- One\n- [Two](bins)\n\n```text\ncode\n```\n\n> Quoted.')).toEqual(
      ['1 heading: Bins', '3 paragraph: Put … out early.', '6 paragraph: One', '7 paragraph: Two'],
    );
  });

  test('holds the cells of a table', () => {
    expect(read('Table: Bins\n\n| Day |\n| --- |\n| Monday |')).toEqual([
      '1 paragraph: Table: Bins',
      '3 cell: Day',
      '5 cell: Monday',
    ]);
  });

  test('holds the attributes that people read, and words that stand in a component without a paragraph', () => {
    const body =
      '<CheckYours question="Is it out?"\n  time="1 minute">\n\n<Result see="a bin" verdict="good">All is well.</Result>\n\n</CheckYours>\n\n:::note[Bins]\n\nText.\n\n:::';
    expect(read(body)).toEqual([
      '1 attribute: Is it out?',
      '2 attribute: 1 minute',
      '4 attribute: a bin',
      '4 paragraph: All is well.',
      '8 attribute: Bins',
      '10 paragraph: Text.',
    ]);
  });

  test('masks keys and quotations, and knows the line of each character', () => {
    const passage = makePage('Press <Key>Esc</Key> at\n"Are you sure?"\nnow.').passages.at(-1);
    expect(passage && unmask(passage.prose)).toBe('Press … at … … … now.');
    expect(passage && getPlace(passage, passage.text.indexOf('now'))).toEqual({ type: 'body', line: 3 });
  });
});
