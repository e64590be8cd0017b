import type { Hit, SearchResult } from '@/lib/search/query/describe';
import type { Ranking } from '@/lib/search/query/search';
import type { State } from './address';
import { siteSearch } from './engine';

/** More hits than any reader goes through, and enough for the filters to count. */
const MOST = 500;

type Results = { ranking: Ranking; filtered: Hit[]; results: SearchResult[] };

/** Rank all docs for the state's query, narrow them by its filters, and describe the first of them. */
export async function findResults({ q, groups, audiences, isLiteral }: State, limit: number): Promise<Results> {
  const ranking = await siteSearch.rank(q, { limit: MOST, isLiteral });
  const filtered = ranking.hits.filter(({ branch, title, audience }) => {
    const isInGroup = groups.length === 0 || groups.includes(branch[0] ?? title);
    return isInGroup && (audiences.length === 0 || audience.some((each) => audiences.includes(each)));
  });
  const results = await Promise.all(filtered.slice(0, limit).map((hit) => hit.describe()));
  return { ranking, filtered, results };
}
