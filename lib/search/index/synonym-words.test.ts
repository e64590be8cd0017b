import { expect, test } from 'vitest';
import { findTitles, formatDoc, searchContent } from '../../../e2e/support/search-index';
import { createGetSynonyms } from './records';

test('a word in any form has the single words of its group as synonyms', () => {
  const getSynonyms = createGetSynonyms([['manager', 'boss', 'line manager']], 'en-GB');
  expect(getSynonyms('managers')).toEqual(['boss']);
  expect(getSynonyms('boss')).toEqual(['manager']);
  expect(getSynonyms('harbour')).toEqual([]);
});

test('a synonym in an asked phrase finds the doc below the word itself', async () => {
  const search = searchContent({
    'synonyms.yml': '- [boss, manager]\n',
    'boats.mdx': formatDoc('Boats', 'All sizes.\n', { asked: '["ask the manager for a boat"]' }),
    'crews.mdx': formatDoc('Crews', 'All hands.\n', { asked: '["ask the boss for a crew"]' }),
  });
  expect(await findTitles(search, 'ask my boss')).toEqual(['Crews', 'Boats']);
});
