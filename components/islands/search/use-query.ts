import { useEffect, useState } from 'react';
import { SearchIndexError } from '@/lib/search/query/load';
import { t } from '@/lib/words/words';
import { siteSearch } from './site-search';

/** The state of a query; `idle` means that there is no text yet. */
export type QueryState<T> =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'found'; response: T }
  | { status: 'failed'; message: string };

/** Search when typing pauses for this long, in milliseconds. */
const DEBOUNCE_DELAY = 120;

/** Search when the query or `search` changes and typing pauses. Ignores responses to earlier queries. */
export function useQuery<T>(
  query: string,
  search: (query: string) => Promise<T>,
): { queryState: QueryState<T>; retry: () => void } {
  const [queryState, setQueryState] = useState<QueryState<T>>({ status: 'idle' });
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same query.
  useEffect(() => {
    if (query.trim() === '') {
      setQueryState({ status: 'idle' });
      return;
    }
    let isCurrent = true;
    if (siteSearch.getState().status !== 'ready') setQueryState({ status: 'loading' });
    const timer = setTimeout(() => {
      search(query).then(
        (response) => isCurrent && setQueryState({ status: 'found', response }),
        (error) => isCurrent && setQueryState({ status: 'failed', message: describeFailure(error) }),
      );
    }, DEBOUNCE_DELAY);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, search, attempts]);
  const retry = () => {
    setQueryState({ status: 'loading' });
    setAttempts(attempts + 1);
  };
  return { queryState, retry };
}

/** Describe an error in one sentence. Browsers themselves log requests that fail. */
function describeFailure(error: unknown): string {
  const reason = error instanceof SearchIndexError ? error.reason : undefined;
  if (reason !== 'missing' && reason !== 'unreachable') console.error(error);
  return reason === 'unreachable' ? t('search.unreachable') : t('search.failed');
}
