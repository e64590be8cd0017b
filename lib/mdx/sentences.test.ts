import { describe, expect, test } from 'vitest';
import { makeTestPage } from '../../e2e/support/style-page';
import { countWords, getSentences } from './sentences';

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
