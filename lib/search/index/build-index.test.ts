import { describe, expect, test } from 'vitest';
import { findTitles, formatDoc, indexContent, searchContent } from '../../../e2e/support/search-index';
import { getDocSummary, HEADING_TIER, MANIFEST_PATH, type Manifest, type Shard, TITLE_TIER } from '../shared/schema';
import { buildNames } from './build-index';
import { createGetSynonyms } from './records';

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
  test('the index of the same content is identical each time', () => {
    expect(indexContent(CONTENT)).toEqual(indexContent(CONTENT));
  });

  test('a changed word renames its shard and the folder of text files', () => {
    const changedContent = { ...CONTENT, 'guides/moorings.mdx': formatDoc('Moorings', 'Pick up the rope.\n') };
    const names = (files: Map<string, string>) => [...files.keys()].filter((path) => path !== MANIFEST_PATH);
    const [before, after] = [names(indexContent(CONTENT)), names(indexContent(changedContent))];
    expect(before.filter((path) => after.includes(path))).toEqual([]);
  });

  test('a word is only in its best tier: title before heading before body', () => {
    const { words } = readIndex(indexContent(CONTENT));
    const getTiers = (word: string) => {
      const [, postings = []] = words.find(([indexed]) => indexed === word) ?? [];
      return postings.flatMap((records, tier) => (records ? [tier] : []));
    };
    expect(getTiers('moorings')).toEqual([TITLE_TIER]);
    expect(getTiers('winter')).toEqual([HEADING_TIER]);
    expect(getTiers('power').every((tier) => tier > HEADING_TIER)).toBe(true);
  });

  test('the text of a link is indexed for its target doc', () => {
    const { words, manifest } = readIndex(indexContent(CONTENT));
    if (manifest.names.type !== 'in manifest')
      throw new Error('The manifest of a small site must contain the names of its docs.');
    const moorings = manifest.names.titles.indexOf('Moorings');
    const [, postings = []] = words.find(([word]) => word === 'buoy') ?? [];
    expect(postings.flatMap((records) => records ?? [])).toContain(moorings);
  });

  test('shards are sorted by word and have less than 9,000 characters', () => {
    const longText = Array.from({ length: 8000 }, (_, number) => `word${number.toString(36)}`).join(' ');
    const { manifest, shards } = readIndex(indexContent({ 'long.mdx': formatDoc('Long', `${longText}\n`) }));
    const order = shards.flat().map(([word]) => word);
    expect(order).toEqual([...new Set(order)].sort());
    expect(manifest.shards.map(([first]) => first)).toEqual(shards.map(([entry]) => entry?.[0]));
    expect(shards.length).toBeGreaterThan(3);
    expect(Math.max(...shards.map((shard) => JSON.stringify(shard).length))).toBeLessThan(9_000);
  });

  test('the index leaves out unlisted docs and docs with search: false', () => {
    const files = indexContent({
      'unlisted.mdx': formatDoc('Unlisted', 'Secretword one.\n', { unlisted: 'true' }),
      'excluded.mdx': formatDoc('Excluded', 'Secretword two.\n', { search: 'false' }),
      'listed.mdx': formatDoc('Listed', 'Listed text.\n'),
    });
    expect([...files.values()].join()).not.toMatch(/secretword/i);
  });

  test('the text file of a long doc is truncated but keeps every section', () => {
    const section = (name: string) => `## ${name}\n\n${'Rope and chain. '.repeat(600)}\n\n`;
    const files = indexContent({ 'long.mdx': formatDoc('Long', section('One') + section('Two')) });
    const [, text = ''] = [...files].find(([path]) => path.endsWith('/0.json')) ?? [];
    expect(text.length).toBeLessThan(9000);
    expect(JSON.parse(text).sections.map(([anchor]: string[]) => anchor)).toEqual(['', 'one', 'two']);
  });
});

test.each(['/central/users/roles/', '/central/users/roles/#assign', '/help/x/central/'])(
  'the manifest gives back the address %s',
  (href) => {
    const { columns, ...names } = buildNames([{ title: 'Roles', href, branch: [], audience: [] }]);
    const manifest = { ...names, docs: { ...columns, languages: [] } } as unknown as Parameters<
      typeof getDocSummary
    >[0];
    expect(getDocSummary(manifest, 0)?.href).toBe(href);
  },
);

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
