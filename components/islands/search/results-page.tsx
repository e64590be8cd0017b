import { useCallback, useEffect, useState } from 'react';
import type { SearchResult } from '@/lib/search/query/search-result';
import { countValues, Filters } from './filters';
import { findResults } from './find-results';
import { NoResults } from './no-results';
import { LINK_BUTTON_CLASSES, QueryNote } from './query-note';
import { getHrefWithMarks, ResultText } from './result';
import { getGroup } from './results-state';
import { FailureNote } from './search-box';
import { useQuery } from './use-query';
import { useResultsState } from './use-results-state';

/** The number of results shown first, and added by the "More results" button. */
const PAGE_SIZE = 10;
/** Above this number, the page says that the best results are first. */
const MANY_RESULTS = 30;

/** `contactHref` is the address of the page about contacts, if the site has one. */
type Props = { form: HTMLFormElement; input: HTMLInputElement; status: HTMLElement; contactHref?: string };

/** Show all results of a query with filters, or advice if nothing is found. */
export function ResultsPage({ form, input, status, contactHref }: Props) {
  const [state, setState] = useResultsState(form, input);
  const [paging, setPaging] = useState({ q: '', limit: PAGE_SIZE });
  const limit = paging.q === state.q ? paging.limit : PAGE_SIZE;
  const search = useCallback(() => findResults(state, limit), [state, limit]);
  const { queryState, retry } = useQuery(state.q, search);
  useEffect(() => {
    if (queryState.status === 'found') status.textContent = formatCount(queryState.response.filtered.length);
  }, [status, queryState]);

  if (state.q.trim() === '') return <p>Type a task, a word that you see on the screen, or the title of a page.</p>;
  if (queryState.status === 'idle' || queryState.status === 'loading')
    return <p className="count mt-5 mb-4 text-ui">Searching …</p>;
  if (queryState.status === 'failed') return <FailureNote message={queryState.message} retry={retry} />;
  const { ranking, filtered, results } = queryState.response;
  return (
    <div className="grid gap-5 lg:has-[fieldset]:grid-cols-[16rem_minmax(0,1fr)] lg:has-[fieldset]:gap-[4rem]">
      <Filters
        filters={[
          {
            name: 'Group',
            counts: countValues(ranking.hits.map(getGroup)),
            selected: state.groups,
            select: (groups) => setState({ ...state, groups }),
          },
          {
            name: 'Audience',
            counts: countValues(ranking.hits.map((hit) => hit.audience)),
            selected: state.audiences,
            select: (audiences) => setState({ ...state, audiences }),
          },
        ]}
      />
      <div>
        <p className="count mt-2 mb-4 text-ui">{formatCount(filtered.length)}</p>
        {ranking.total > 0 && (
          <QueryNote ranking={ranking}>
            <button
              type="button"
              className={LINK_BUTTON_CLASSES}
              onClick={() => setState({ ...state, isLiteral: true })}
            >
              Search for “{state.q}” instead
            </button>
          </QueryNote>
        )}
        {filtered.length === 0 ? (
          <NoResults ranking={ranking} state={state} setState={setState} contactHref={contactHref} />
        ) : (
          <ResultList results={results} query={ranking.correction ?? state.q} />
        )}
        {results.length < filtered.length && (
          <button type="button" className="button" onClick={() => setPaging({ q: state.q, limit: limit + PAGE_SIZE })}>
            More results
          </button>
        )}
      </div>
    </div>
  );
}

function formatCount(count: number): string {
  if (count > MANY_RESULTS) return `${count} results, best first`;
  return count === 1 ? '1 result' : `${count} results`;
}

function ResultList({ results, query }: { results: SearchResult[]; query: string }) {
  return (
    <ol className="results max-w-wide">
      {results.map((result) => (
        <li className="rule-t" key={result.id}>
          <a className="block py-4 text-ink no-underline" href={getHrefWithMarks(result, query)}>
            <ResultText result={result} />
          </a>
        </li>
      ))}
    </ol>
  );
}
