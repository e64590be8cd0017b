import { describe, expect, test } from 'vitest';
import { MANIFEST_PATH, type Manifest, type Shard } from '../shared/schema';
import { formatDoc, indexContent } from './test-index';

const CONTENT = {
  'guides/berths.mdx': formatDoc(
    'Berths',
    'Tie up at a [buoy](guides/moorings).\n\n## Winter berths\n\nAsk for shore power.\n',
  ),
  'guides/moorings.mdx': formatDoc('Moorings', 'Pick up the line.\n', { aliases: '[swinging chain]' }),
};

function readIndex(files: Map<string, string>): { manifest: Manifest; shards: Shard[]; words: Shard } {
  const manifest: Manifest = JSON.parse(files.get(MANIFEST_PATH) ?? '');
  const shards = manifest.shards.map(([, file]): Shard => JSON.parse(files.get(`/search-index/${file}`) ?? ''));
  return { manifest, shards, words: shards.flat() };
}

describe('the search index', () => {
  test('the index of the same content is always the same', () => {
    expect(indexContent(CONTENT)).toEqual(indexContent(CONTENT));
  });

  test('changing a word changes the names of its shard and of the folder of texts', () => {
    const changed = { ...CONTENT, 'guides/moorings.mdx': formatDoc('Moorings', 'Pick up the rope.\n') };
    const names = (files: Map<string, string>) => [...files.keys()].filter((path) => path !== MANIFEST_PATH);
    const [before, after] = [names(indexContent(CONTENT)), names(indexContent(changed))];
    expect(before.filter((path) => after.includes(path))).toEqual([]);
  });

  test('a word gets the tier of its best position', () => {
    const { words } = readIndex(indexContent(CONTENT));
    const getTiers = (wordToFind: string) => {
      const postings = words.find(([word]) => word === wordToFind)?.[1] ?? [];
      return postings.flatMap((records, tier) => (records ? [tier] : []));
    };
    expect(getTiers('moorings')).toEqual([0]);
    expect(getTiers('winter')).toEqual([1]);
    expect(getTiers('power').every((tier) => tier >= 2)).toBe(true);
  });

  test('the words of a link are indexed for the doc that it links to', () => {
    const { words, manifest } = readIndex(indexContent(CONTENT));
    if (manifest.names.type !== 'here') throw new Error('The manifest of a small site must name its docs.');
    const moorings = manifest.names.titles.indexOf('Moorings');
    expect(words.find(([word]) => word === 'buoy')?.[1][1]).toEqual([moorings]);
  });

  test('shards are sorted and small', () => {
    const long = Array.from({ length: 8000 }, (_, number) => `word${number.toString(36)}`).join(' ');
    const { manifest, shards } = readIndex(indexContent({ 'long.mdx': formatDoc('Long', `${long}\n`) }));
    const order = shards.flat().map(([word]) => word);
    expect(order).toEqual([...new Set(order)].sort());
    expect(manifest.shards.map(([first]) => first)).toEqual(shards.map(([entry]) => entry?.[0]));
    expect(shards.length).toBeGreaterThan(3);
    expect(Math.max(...shards.map((shard) => JSON.stringify(shard).length))).toBeLessThan(17_000);
  });

  test('the index leaves out unlisted docs and docs with search: false', () => {
    const files = indexContent({
      'hidden.mdx': formatDoc('Hidden', 'Secretword one.\n', { unlisted: 'true' }),
      'apart.mdx': formatDoc('Apart', 'Secretword two.\n', { search: 'false' }),
      'shown.mdx': formatDoc('Shown', 'Open to all.\n'),
    });
    expect([...files.values()].join()).not.toMatch(/secretword/i);
  });

  test('the text file of a long doc is truncated but keeps every section', () => {
    const section = (name: string) => `## ${name}\n\n${'Rope and chain. '.repeat(600)}\n\n`;
    const files = indexContent({ 'long.mdx': formatDoc('Long', section('One') + section('Two')) });
    const text = [...files].find(([path]) => path.endsWith('/0.json'))?.[1] ?? '';
    expect(text.length).toBeLessThan(9000);
    expect(JSON.parse(text).sections.map(([anchor]: string[]) => anchor)).toEqual(['', 'one', 'two']);
  });
});
