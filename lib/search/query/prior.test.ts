import { expect, test } from 'vitest';
import { TEST_IDENTITY } from '../../../e2e/support/content';
import { findTitles, formatDoc, searchContent } from '../../../e2e/support/search-index';

const HARBOUR = {
  'site.yml': `${TEST_IDENTITY}search:\n  audiences: { office: 0.5 }\n  other_audiences: 0.7\n`,
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

test('the pages of the audience that the reader chose count fully, and others as much as the site says', async () => {
  const search = searchContent(HARBOUR);
  const getScores = async (audience?: string) => {
    const { hits } = await search.rank('berth', { audience });
    return Object.fromEntries(hits.map(({ title, score }) => [title, score]));
  };
  const [usual, office, crew] = [await getScores(), await getScores('office'), await getScores('crew')];
  expect(Object.keys(office)[0]).toBe('Berth');
  expect(office.Berth).toBeCloseTo((usual.Berth ?? 0) / 0.5);
  expect(office['Finding a berth']).toBeCloseTo((usual['Finding a berth'] ?? 0) * 0.7);
  expect(crew['Finding a berth']).toBe(usual['Finding a berth']);
  expect(await getScores('nobody')).toEqual(usual);
});
