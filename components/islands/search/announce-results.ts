import type { SearchResponse } from '@/lib/search/query/search';
import type { QueryState } from './use-query';

/** Long enough that typing does not interrupt what is being read out. In milliseconds. */
const PAUSE = 500;

/** Say what there is, once the typing pauses: the count and the first result; gives the way to call it off. */
export function announceResults(status: HTMLElement, view: QueryState<SearchResponse>, isShown: boolean): () => void {
  const timer = setTimeout(() => {
    status.textContent = isShown ? describe(view) : '';
  }, PAUSE);
  return () => clearTimeout(timer);
}

function describe(view: QueryState<SearchResponse>): string {
  switch (view.status) {
    case 'idle':
      return '';
    case 'loading':
      return 'Searching.';
    case 'failed':
      return view.message;
    case 'found': {
      const { total, results, isExact } = view.answer;
      const [first] = results;
      if (!first) return 'Nothing found.';
      const count = total === 1 ? '1 result.' : `${total} results.`;
      return `${isExact ? count : `No exact match. ${count}`} First: ${first.title.text}, ${first.group}.`;
    }
    default:
      return view satisfies never;
  }
}
