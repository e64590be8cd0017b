import { describe, expect, test } from 'vitest';
import { fetchFromMap, findTitles, formatDoc, indexContent, searchContent } from '../../../e2e/support/search-index';
import { MANIFEST_PATH } from '../shared/schema';
import { createSearch, type Search } from './search';

/** Enough pages for vectors, about other things than the pages of a test. */
const OTHER_TITLES =
  'Apples,Bakers,Bicycles,Bridges,Butchers,Cameras,Carpets,Castles,Chairs,Cheese,Cinemas,Clocks,Dentists,Doctors,Doors,' +
  'Drums,Engines,Farms,Flowers,Gardens,Gloves,Guitars,Hotels,Kitchens,Lamps,Lemons,Libraries,Mirrors,Museums,Onions';
const OTHER_PAGES = Object.fromEntries(
  OTHER_TITLES.split(',').map((title) => [`${title.toLowerCase()}.mdx`, formatDoc(title, `All about ${title}.\n`)]),
);
const FILES = {
  ...OTHER_PAGES,
  'boats.mdx': formatDoc('Boats', 'Each boat has a sail and a captain.\n'),
  'notice-of-payment.mdx': formatDoc('Payment notice', 'Money for the bank.\n'),
  'notice-of-sailing.mdx': formatDoc('Sailing notice', 'Ships in the harbour.\n'),
};

function findNotices(search: Search, ...queries: string[]): Promise<string[][]> {
  return Promise.all(
    queries.map(async (query) => (await findTitles(search, query)).filter((title) => title.endsWith('notice'))),
  );
}

function getVectors(files: Map<string, string>): string {
  return JSON.parse(files.get(MANIFEST_PATH) ?? '').vectors;
}

describe('vectors of meaning', () => {
  test('of two pages that match as well, the page that is closer in meaning to the whole query comes first', async () => {
    expect(await findNotices(searchContent(FILES), 'notice boat', 'notice bank')).toEqual([
      ['Sailing notice', 'Payment notice'],
      ['Payment notice', 'Sailing notice'],
    ]);
  });

  test('a correction counts with its meaning, an unfinished word without, and only pages with a word are results', async () => {
    const search = searchContent(FILES);
    const [corrected, unfinished, other] = await findNotices(search, 'notice captian', 'notice capt', 'notice');
    expect(corrected).toEqual(['Sailing notice', 'Payment notice']);
    expect(unfinished).toEqual(other);
    expect(await findTitles(search, 'captain')).toEqual(['Boats']);
  });

  test('an index with vectors is the same each time, and search reports damaged vectors', async () => {
    const index = indexContent(FILES);
    expect(indexContent(FILES)).toEqual(index);
    expect(getVectors(index)).toMatch(/^vectors\.\w{10}$/);
    const damaged = new Map([...index].map(([path, text]) => [path, path.includes('vectors.') ? '[1]' : text]));
    await expect(createSearch({ fetchText: fetchFromMap(damaged) }).search('boat')).rejects.toThrow(
      'The search index cannot be read: its vector file is damaged.',
    );
  });

  test('few pages, and pages in another language than English, have no vectors', () => {
    expect(getVectors(indexContent({ 'boats.mdx': formatDoc('Boats', 'Sail.\n') }))).toBe('');
    const site = 'name: Harbwr\ndescription: Cychod.\nlanguage: cy\n';
    expect(getVectors(indexContent({ ...FILES, 'site.yml': site }))).toBe('');
  });
});
