import { useEffect, useState } from 'react';
import type { Hit, SearchResult } from '@/lib/search/query/describe';
import type { Ranking } from '@/lib/search/query/search';
import type { State } from './address';
import { siteSearch } from './engine';
import { describeFailure, TYPING } from './use-answer';

/** More hits than any reader goes through, and enough for the filters to count. */
const MOST = 500;

type ResultsView =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'found'; ranking: Ranking; filtered: Hit[]; results: SearchResult[] };

/** Rank all docs for the state's query, narrow them by its filters, and describe the first of them. */
export function useResults(state: State, limit: number): { view: ResultsView; retry: () => void } {
  const [view, setView] = useState<ResultsView>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks the same question again.
  useEffect(() => {
    if (state.q.trim() === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      find(state, limit).then(
        (found) => isCurrent && setView({ status: 'found', ...found }),
        (error) => isCurrent && setView({ status: 'failed', message: describeFailure(error) }),
      );
    }, TYPING);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [state, limit, tries]);
  const retry = () => {
    setView({ status: 'loading' });
    setTries(tries + 1);
  };
  return { view, retry };
}

async function find({ q, groups, audiences, isLiteral }: State, limit: number) {
  const ranking = await siteSearch.rank(q, { limit: MOST, isLiteral });
  const filtered = ranking.hits.filter(({ branch, title, audience }) => {
    const isInGroup = groups.length === 0 || groups.includes(branch[0] ?? title);
    return isInGroup && (audiences.length === 0 || audience.some((each) => audiences.includes(each)));
  });
  const results = await Promise.all(filtered.slice(0, limit).map((hit) => hit.describe()));
  return { ranking, filtered, results };
}
