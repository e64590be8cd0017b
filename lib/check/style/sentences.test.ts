import { describe, expect, test } from 'vitest';
import { countWords, getSentences } from './sentences';
import { makePage } from './test-page';

function split(body: string): number[] {
  const passage = makePage(body).passages.at(-1);
  return passage ? getSentences(passage).map(({ words }) => words) : [];
}

describe('sentences', () => {
  test('does not end one at a line break, in an address or in a number', () => {
    expect(split('Read the pages\nof www.example.gov.uk in 1.5 hours. Then stop.')).toEqual([8, 2]);
  });

  test('begins one with code or a quotation, and ends none within a quotation', () => {
    expect(split('Look. `a b` is code. "Stop. Now" is said.')).toEqual([1, 3, 4]);
  });

  test('counts what stands between spaces and holds a letter or a digit', () => {
    expect(countWords("It's 5 - or six-ish, & more")).toBe(5);
  });
});
