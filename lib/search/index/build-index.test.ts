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
  test('two builds of the same content are the same', () => {
    expect(indexContent(CONTENT)).toEqual(indexContent(CONTENT));
  });

  test('a changed word changes the name of its file and of the texts', () => {
    const changed = { ...CONTENT, 'guides/moorings.mdx': formatDoc('Moorings', 'Pick up the rope.\n') };
    const names = (files: Map<string, string>) => [...files.keys()].filter((path) => path !== MANIFEST_PATH);
    const [before, after] = [names(indexContent(CONTENT)), names(indexContent(changed))];
    expect(before.filter((path) => after.includes(path))).toEqual([]);
  });

  test('a word stands in the tier of its best place', () => {
    const { words } = readIndex(indexContent(CONTENT));
    const getTiers = (wanted: string) => {
      const postings = words.find(([word]) => word === wanted)?.[1] ?? [];
      return postings.flatMap((records, tier) => (records ? [tier] : []));
    };
    expect(getTiers('moorings')).toEqual([0]);
    expect(getTiers('winter')).toEqual([1]);
    expect(getTiers('power').every((tier) => tier >= 2)).toBe(true);
  });

  test('the words of a link are filed for the doc that it leads to', () => {
    const { words, manifest } = readIndex(indexContent(CONTENT));
    if (manifest.names.type !== 'here') throw new Error('The docs of a small site are named.');
    const moorings = manifest.names.titles.indexOf('Moorings');
    expect(words.find(([word]) => word === 'buoy')?.[1][1]).toEqual([moorings]);
  });

  test('shards follow each other in order and stay small', () => {
    const long = Array.from({ length: 8000 }, (_, number) => `word${number.toString(36)}`).join(' ');
    const { manifest, shards } = readIndex(indexContent({ 'long.mdx': formatDoc('Long', `${long}\n`) }));
    const order = shards.flat().map(([word]) => word);
    expect(order).toEqual([...new Set(order)].sort());
    expect(manifest.shards.map(([first]) => first)).toEqual(shards.map(([entry]) => entry?.[0]));
    expect(shards.length).toBeGreaterThan(3);
    expect(Math.max(...shards.map((shard) => JSON.stringify(shard).length))).toBeLessThan(17_000);
  });

  test('docs that are not for the search are not in it', () => {
    const files = indexContent({
      'hidden.mdx': formatDoc('Hidden', 'Secretword one.\n', { unlisted: 'true' }),
      'apart.mdx': formatDoc('Apart', 'Secretword two.\n', { search: 'false' }),
      'shown.mdx': formatDoc('Shown', 'Open to all.\n'),
    });
    expect([...files.values()].join()).not.toMatch(/secretword/i);
  });

  test('the text of a long doc is cut, so that a result stays cheap to show', () => {
    const section = (name: string) => `## ${name}\n\n${'Rope and chain. '.repeat(600)}\n\n`;
    const files = indexContent({ 'long.mdx': formatDoc('Long', section('One') + section('Two')) });
    const text = [...files].find(([path]) => path.endsWith('/0.json'))?.[1] ?? '';
    expect(text.length).toBeLessThan(9000);
    expect(JSON.parse(text).sections.map(([anchor]: string[]) => anchor)).toEqual(['', 'one', 'two']);
  });
});
