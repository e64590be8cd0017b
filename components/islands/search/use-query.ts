import { useEffect, useState } from 'react';
import { SearchIndexError } from '@/lib/search/shared/search-index-error';
import { siteSearch } from './site-search';

/** What to show for a query. */
export type QueryState<Answer> =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'found'; answer: Answer }
  | { status: 'failed'; message: string };

/** Letters that follow one another faster than this are one question. In milliseconds. */
const TYPING = 120;

/** Ask whenever the query or `ask` changes, once the typing pauses; drop answers to earlier questions. */
export function useQuery<Answer>(
  query: string,
  ask: (query: string) => Promise<Answer>,
): { view: QueryState<Answer>; retry: () => void } {
  const [view, setView] = useState<QueryState<Answer>>({ status: 'idle' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks the same question again.
  useEffect(() => {
    if (query.trim() === '') {
      setView({ status: 'idle' });
      return;
    }
    let isCurrent = true;
    if (siteSearch.getState().status !== 'ready') setView({ status: 'loading' });
    const timer = setTimeout(() => {
      ask(query).then(
        (answer) => isCurrent && setView({ status: 'found', answer }),
        (error) => isCurrent && setView({ status: 'failed', message: describeFailure(error) }),
      );
    }, TYPING);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, ask, tries]);
  const retry = () => {
    setView({ status: 'loading' });
    setTries(tries + 1);
  };
  return { view, retry };
}

/** Say what went wrong in one sentence. */
function describeFailure(error: unknown): string {
  if (error instanceof SearchIndexError) return error.message;
  console.error(error);
  return 'The search has a fault.';
}
