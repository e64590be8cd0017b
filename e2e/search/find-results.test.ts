import { expect, test, vi } from 'vitest';
import { findResults } from '@/components/islands/search/find-results';
import { siteSearch } from '@/components/islands/search/site-search';
import type { Ranking } from '@/lib/search/query/search';
import type { Hit } from '@/lib/search/query/search-result';

/** Two hits, of which one is for staff, out of `total` matching docs. */
function mockRanking(total: number): void {
  const hits = [['Staff'], ['Public']].map((audience) => ({ branch: [], title: 'Bins', audience }) as unknown as Hit);
  for (const hit of hits) hit.loadResult = async () => ({}) as never;
  vi.spyOn(siteSearch, 'rank').mockResolvedValue({ total, hits } as unknown as Ranking);
}

test.each([
  ['all matches without filters, also those that the list leaves out', 1200, [], { count: 1200, isMinimum: false }],
  ['the matches that pass the filters', 2, ['Staff'], { count: 1, isMinimum: false }],
  ['at least the listed matches that pass the filters of a cut list', 1200, ['Staff'], { count: 1, isMinimum: true }],
])('the results page counts %s', async (_, total, audiences, expected) => {
  mockRanking(total);
  const state = { q: 'bins', groups: [], audiences, isLiteral: false };
  expect(await findResults(state, undefined)).toMatchObject(expected);
});
