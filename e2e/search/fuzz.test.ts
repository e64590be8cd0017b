import { expect, test } from 'vitest';
import { isFull } from '../support/full';
import { formatDoc, searchContent } from '../support/search-index';
import { makeRandomQueries } from './random-queries';

const QUERY_COUNT = isFull ? 10_000 : 2_000;

test('search never throws for a random query, and marks only ranges inside the text', async () => {
  const search = searchContent({
    'synonyms.yml': '- [berth, place, 検索]\n',
    'berths.mdx': formatDoc(
      'Berths',
      'Each berth in winter: `getBerthStatus`.\n\n## 検索 in the harbour\n\nConstructor, proto.\n',
    ),
    'odd.mdx': formatDoc('İß and ไทย', 'عربي 👩‍👩‍👧 half: ½.\n'),
  });
  let queriesWithResults = 0;
  for (const query of makeRandomQueries(QUERY_COUNT)) {
    const { results } = await search.search(query);
    queriesWithResults += results.length > 0 ? 1 : 0;
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
  expect(queriesWithResults).toBeGreaterThan(QUERY_COUNT / 10);
});
