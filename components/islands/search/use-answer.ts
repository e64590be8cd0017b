import { useEffect, useState } from 'react';
import type { Answer, SearchOptions } from '@/lib/search/query/search';
import { SearchIndexError } from '@/lib/search/shared/errors';
import { siteSearch } from './engine';

/** What there is to show for a query. */
export type View =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'found'; answer: Answer }
  | { status: 'failed'; message: string };

/** Letters that follow one another faster than this are one question. In milliseconds. */
export const TYPING = 120;

/** Answer a query as it is typed; an answer that comes late, when another question has been asked, is dropped. */
export function useAnswer(query: string, options: SearchOptions): { view: View; retry: () => void } {
  const [view, setView] = useState<View>({ status: 'idle' });
  const [tries, setTries] = useState(0);
  const { limit, isLiteral } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks the same question again.
  useEffect(() => {
    if (query.trim() === '') {
      setView({ status: 'idle' });
      return;
    }
    let isCurrent = true;
    if (siteSearch.getState().status !== 'ready') setView({ status: 'loading' });
    const timer = setTimeout(() => {
      siteSearch.search(query, { limit, isLiteral }).then(
        (answer) => isCurrent && setView({ status: 'found', answer }),
        (error) => isCurrent && setView({ status: 'failed', message: describeFailure(error) }),
      );
    }, TYPING);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, limit, isLiteral, tries]);
  return { view, retry: () => setTries(tries + 1) };
}

/** Say what went wrong in one sentence. */
export function describeFailure(error: unknown): string {
  if (error instanceof SearchIndexError) return error.message;
  console.error(error);
  return 'The search has a fault.';
}
