import type { Ranking } from '@/lib/search/query/search';
import type { Hit, SearchResult } from '@/lib/search/query/search-result';
import type { ResultsState } from './results-state';
import { siteSearch } from './site-search';

/** Maximum number of hits that the filters count: more than any reader looks at. */
const MAX_HITS = 500;

/** The number of results that are complete when the list appears. The others load their texts when they come into view. */
const FIRST_RESULTS = 4;

/** The ranking of a query, the hits that pass the filters, and the first results. */
export type Results = {
  ranking: Ranking;
  filtered: Hit[];
  /** The number of results, or the least number if filters apply to a list that leaves out hits. */
  count: number;
  isMinimum: boolean;
  /** The hits that pass the filter of audiences, to count groups, and the other way round. */
  ofAudiences: Hit[];
  ofGroups: Hit[];
  firstResults: SearchResult[];
};

/** Rank docs for a query and the audience that the reader chose, apply its filters, and get the first results. */
export async function findResults(
  { q, groups, audiences, isLiteral }: ResultsState,
  audience: string | undefined,
): Promise<Results> {
  const ranking = await siteSearch.rank(q, { limit: MAX_HITS, isLiteral, audience });
  const isInGroup = ({ branch, title }: Hit) => groups.length === 0 || groups.includes(branch[0] ?? title);
  const isForAudience = ({ audience }: Hit) =>
    audiences.length === 0 || audience.some((name) => audiences.includes(name));
  const ofGroups = ranking.hits.filter(isInGroup);
  const ofAudiences = ranking.hits.filter(isForAudience);
  const filtered = ofGroups.filter(isForAudience);
  const firstResults = await Promise.all(filtered.slice(0, FIRST_RESULTS).map((hit) => hit.loadResult()));
  const isCut = ranking.total > ranking.hits.length;
  const isMinimum = isCut && groups.length + audiences.length > 0;
  const count = isCut && !isMinimum ? ranking.total : filtered.length;
  return { ranking, filtered, count, isMinimum, ofAudiences, ofGroups, firstResults };
}
