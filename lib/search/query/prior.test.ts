import { expect, test } from 'vitest';
import { TEST_IDENTITY } from '../../../e2e/support/content';
import { findTitles, formatDoc, searchContent } from '../../../e2e/support/search-index';

const HARBOUR = {
  'site.yml': `${TEST_IDENTITY}search:\n  audiences: { office: 0.5 }\n`,
  'berth-class.mdx': formatDoc('Berth', 'The class of a berth: `berth.size`.\n', { audience: '[office]' }),
  'berths.mdx': formatDoc('Finding a berth', 'Where boats lie.\n', { audience: '[crew]' }),
  'class.mdx': formatDoc('Class names', 'The class of a mast.\n', { audience: '[office]' }),
  'other.mdx': formatDoc('Moorings', 'Use two lines.\n', { audience: '[crew]' }),
};

test('for an ordinary word, the pages of an audience with a low factor come later', async () => {
  const search = searchContent(HARBOUR);
  expect(await findTitles(search, 'berth')).toEqual(['Finding a berth', 'Berth']);
});

test('a word that mostly those pages have turns the factor off', async () => {
  const search = searchContent(HARBOUR);
  expect((await findTitles(search, 'class berth'))[0]).toBe('Berth');
});

test('the pages of the audience that the reader chose come first, by its name or label', async () => {
  const search = searchContent(HARBOUR);
  for (const audience of ['office', 'Office staff'])
    expect((await search.rank('berth', { audience })).hits[0]?.title).toBe('Berth');
  expect((await search.rank('class', { audience: 'nobody' })).hits[0]?.title).toBe('Class names');
});
