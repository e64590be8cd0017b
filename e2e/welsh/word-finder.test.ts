import { expect, test } from 'vitest';
import { createWordFinder } from '@/components/islands/search/page-marks';

test('a page in Welsh highlights the words of a query in every form', () => {
  const text = 'Y polisi, ei bolisi, ei pholisi a’r polisïau; dim polyn.';
  const words = createWordFinder('mholisi', 'cy')(text).map(({ start, end }) => text.slice(start, end));
  expect(words).toEqual(['polisi', 'bolisi', 'pholisi']);
});

test('a page in English highlights no word with another first letter', () => {
  expect(createWordFinder('policy', 'en-GB')('Policies, not bolicy.').map(({ word }) => word)).toEqual(['policies']);
});
