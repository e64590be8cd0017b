import { expect, test } from 'vitest';
import { searchContent, writeDoc } from './test-index';

const COUNT = 10_000;
const PIECES = [
  'berth',
  'winter',
  'getBerthStatus',
  '__proto__',
  'constructor',
  'toString',
  '<script>alert(1)</script>',
  '&amp;',
  '"',
  "'",
  '\\',
  '.*+?^$',
  '{}()|[]',
  '\u0000\u0007\u001b',
  '\u202e\u200d',
  '\ud800',
  '👩‍👩‍👧',
  '検索',
  'ไทย',
  'عربي',
  'İß',
  'é\u0301\u0301',
  '½ﷺ',
  '%00',
  '../..',
  '😀',
  '\n\t',
  '-',
  '_',
  '0',
  '😱x',
];

/** Numbers from 0 up to 1 that look like chance, and are the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function makeQuery(random: () => number): string {
  const size = random() < 0.01 ? 10_000 : 1 + Math.floor(random() * 12);
  let query = '';
  while (query.length < size) {
    const piece =
      random() < 0.5
        ? (PIECES[Math.floor(random() * PIECES.length)] ?? '')
        : String.fromCodePoint(Math.floor(random() * (random() < 0.5 ? 0x300 : 0x10ffff)));
    query += random() < 0.3 ? `${piece} ` : piece;
  }
  return query;
}

test('no query of any kind throws, and what is marked lies within what is shown', async () => {
  const search = searchContent({
    'synonyms.yml': '- [berth, place, 検索]\n',
    'berths.mdx': writeDoc(
      'Berths',
      'Each berth in winter: `getBerthStatus`.\n\n## 検索 in the harbour\n\nConstructor, proto.\n',
    ),
    'odd.mdx': writeDoc('İß and ไทย', 'عربي 👩‍👩‍👧 half: ½.\n'),
  });
  const random = createRandom(7);
  let found = 0;
  for (let index = 0; index < COUNT; index++) {
    const query = makeQuery(random);
    const { results } = await search.search(query);
    found += results.length > 0 ? 1 : 0;
    for (const { snippet, title, score } of results) {
      expect(Number.isFinite(score), query).toBe(true);
      for (const { text, marks } of [snippet, title]) {
        expect(
          marks.every(([start, end]) => start >= 0 && start < end && end <= text.length),
          query,
        ).toBe(true);
      }
    }
  }
  expect(found).toBeGreaterThan(COUNT / 10);
});
