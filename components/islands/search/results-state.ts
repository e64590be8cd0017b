import type { Hit } from '@/lib/search/query/search-result';

/** The state of the results page, which is in its address; `isLiteral` turns off the correction of typos. */
export type ResultsState = { q: string; groups: string[]; audiences: string[]; isLiteral: boolean };

/** Parse the state from the query string of an address. */
export function parseResultsState(search: string): ResultsState {
  const parameters = new URLSearchParams(search);
  return {
    q: parameters.get('q') ?? '',
    groups: parameters.getAll('group'),
    audiences: parameters.getAll('for'),
    isLiteral: parameters.has('literal'),
  };
}

/** Format the state as the query string of an address. */
export function formatResultsState({ q, groups, audiences, isLiteral }: ResultsState): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  for (const group of groups) parameters.append('group', group);
  for (const audience of audiences) parameters.append('for', audience);
  if (isLiteral) parameters.set('literal', '1');
  // Older browsers have no `parameters.size`.
  const query = String(parameters);
  return query && `?${query}`;
}

/** Get the top category of a hit, or its title if it has no category. Empty if the title is not loaded. */
export function getGroup({ branch, title }: Hit): string[] {
  return [branch[0] ?? title].filter(Boolean);
}
