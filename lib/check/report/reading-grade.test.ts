import { expect, test } from 'vitest';
import { makeTestPage } from '../../../e2e/support/style-page';
import { countText, getReadingGrade, sumTextCounts } from './content-report';

test('counts letters and digits, words and sentences of running text, without code', () => {
  const { passages } = makeTestPage('## Out of the count\n\nPut it out. See `bin.txt` at 7am.').input;
  expect(countText(passages)).toEqual({ characters: 16, words: 6, sentences: 2 });
});

test('computes the Automated Readability Index from characters per word and words per sentence', () => {
  expect(getReadingGrade({ characters: 500, words: 100, sentences: 5 })).toBeCloseTo(12.12);
});

test('returns grade 0 for a page without running text', () => {
  expect(getReadingGrade(countText([]))).toBe(0);
});

test('adds the text counts of several pages', () => {
  const amount = { characters: 5, words: 2, sentences: 1 };
  expect(sumTextCounts([amount, amount])).toEqual({ characters: 10, words: 4, sentences: 2 });
});
