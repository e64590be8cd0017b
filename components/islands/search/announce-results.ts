import type { SearchResponse } from '@/lib/search/query/search';
import type { QueryState } from './use-query';

/** Delay after the last keystroke, in milliseconds: each keystroke interrupts screen readers. */
const ANNOUNCE_DELAY = 500;

/** Announce the results to screen readers when typing pauses. Returns a function that cancels the announcement. */
export function announceResults(
  status: HTMLElement,
  queryState: QueryState<SearchResponse>,
  isShown: boolean,
): () => void {
  // Without this, the same message as before would be silent.
  status.textContent = '';
  const timer = setTimeout(() => {
    status.textContent = isShown ? formatAnnouncement(queryState) : '';
  }, ANNOUNCE_DELAY);
  return () => clearTimeout(timer);
}

function formatAnnouncement(queryState: QueryState<SearchResponse>): string {
  switch (queryState.status) {
    case 'idle':
      return '';
    case 'loading':
      return 'Searching.';
    case 'failed':
      return queryState.message;
    case 'found': {
      const { total, results, isExact, correction, unknown } = queryState.response;
      const [first] = results;
      if (!first) return 'No results. Try other words.';
      const count = total === 1 ? '1 result.' : `${total} results.`;
      const note = correction
        ? `Results for ${correction}. `
        : unknown.words.length > 0
          ? `No page has ${unknown.words.join(' or ')}. `
          : isExact
            ? ''
            : 'No exact match. ';
      return `${note}${count} First: ${first.title.text}, ${first.group}.`;
    }
    default:
      return queryState satisfies never;
  }
}
