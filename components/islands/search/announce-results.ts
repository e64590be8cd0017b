import type { Ranking, SearchResponse } from '@/lib/search/query/search';
import { formatList, t } from '@/lib/words/words';
import { ANNOUNCE_DELAY, announce } from '../announce';
import type { QueryState } from './use-query';

/** Announce the state of a query when typing pauses. Returns a function that cancels the announcement. */
export function announceState<T>(
  status: HTMLElement,
  queryState: QueryState<T>,
  formatResponse: (response: T) => string,
): () => void {
  status.textContent = '';
  const timer = setTimeout(() => announce(status, formatState(queryState, formatResponse)), ANNOUNCE_DELAY);
  return () => clearTimeout(timer);
}

function formatState<T>(queryState: QueryState<T>, formatResponse: (response: T) => string): string {
  switch (queryState.status) {
    case 'idle':
      return '';
    case 'loading':
      return t('search.searching-status');
    case 'failed':
      return queryState.message;
    case 'found':
      return formatResponse(queryState.response);
    default:
      return queryState satisfies never;
  }
}

/** Announce the list under a search field, or nothing if it is closed. Returns a function that cancels it. */
export function announceOptions(
  status: HTMLElement,
  queryState: QueryState<SearchResponse>,
  isShown: boolean,
): () => void {
  return announceState(status, isShown ? queryState : { status: 'idle' }, formatOptions);
}

function formatOptions(response: SearchResponse): string {
  const { total, results } = response;
  const [first] = results;
  if (!first) return t('search.no-options-status');
  const { title, group } = first;
  return formatNote(response) + t('search.options-status', { count: total, title: title.text, group });
}

/** Say how results differ from the query, with a space at the end; empty if they do not. */
export function formatNote({
  correction,
  suggestion,
  unknown,
  isExact,
}: Pick<Ranking, 'correction' | 'suggestion' | 'unknown' | 'isExact'>): string {
  const offer = suggestion ? `${t('search.suggestion', { words: suggestion })} ` : '';
  if (correction) return `${t('search.corrected-status', { words: correction })} `;
  if (unknown.words.length > 0)
    return `${t('search.unknown-words-status', { words: formatList(unknown.words, 'disjunction') })} ${offer}`;
  return isExact ? '' : `${t('search.inexact-status')} `;
}
