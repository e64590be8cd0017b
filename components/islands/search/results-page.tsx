import { useCallback, useEffect, useState } from 'react';
import type { Hit, SearchResult } from '@/lib/search/query/search-result';
import { countValues, Filters } from './filters';
import { findResults } from './find-results';
import { getMarkedHref, ResultText } from './result';
import type { ResultsState } from './results-state';
import { FailureNote } from './search-box';
import { getSiteHref } from './site-search';
import { useQuery } from './use-query';
import { useResultsState } from './use-results-state';

/** The number of results at first, and of those that the "More results" button adds. */
const PAGE_SIZE = 10;

type Props = { form: HTMLFormElement; input: HTMLInputElement; status: HTMLElement };

/** Show all results of a query with filters, or advice if nothing is found. */
export function ResultsPage({ form, input, status }: Props) {
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
        <Summary
          state={state}
          correction={ranking.correction}
          isExact={ranking.isExact}
          count={filtered.length}
          setState={setState}
        />
        {filtered.length === 0 ? <Advice /> : <ResultList results={results} query={ranking.correction ?? state.q} />}
        {results.length < filtered.length && (
          <button type="button" className="button" onClick={() => setPaging({ q: state.q, limit: limit + PAGE_SIZE })}>
            More results
          </button>
        )}
      </div>
    </div>
  );
}

/** Get the top category of a hit, or its title if it has no category. Empty if the title is not loaded. */
function getGroup({ branch, title }: Hit): string[] {
  return [branch[0] ?? title].filter(Boolean);
}

type SummaryProps = {
  state: ResultsState;
  correction?: string;
  isExact: boolean;
  count: number;
  setState: (state: ResultsState) => void;
};

function Summary({ state, correction, isExact, count, setState }: SummaryProps) {
  return (
    <>
      <p className="count mt-2 mb-4 text-ui">{formatCount(count)}</p>
      {correction && (
        <p>
          Showing results for <strong>{correction}</strong>.{' '}
          <button
            type="button"
            className="py-[0.15rem] text-accent underline underline-offset-[0.2em]"
            onClick={() => setState({ ...state, isLiteral: true })}
          >
            Search for “{state.q}” instead
          </button>
        </p>
      )}
      {!isExact && count > 0 && <p>No exact match. Closest pages:</p>}
    </>
  );
}

function formatCount(count: number): string {
  return count === 1 ? '1 result' : `${count} results`;
}

function ResultList({ results, query }: { results: SearchResult[]; query: string }) {
  return (
    <ol className="results max-w-wide">
      {results.map((result) => (
        <li className="rule-t" key={result.id}>
          <a className="block py-4 text-ink no-underline" href={getMarkedHref(result, query)}>
            <ResultText result={result} />
          </a>
        </li>
      ))}
    </ol>
  );
}

function Advice() {
  return (
    <ul className="list-disc ps-[1.4rem]">
      <li>Use fewer words, or different words for the same thing.</li>
      <li>Check the spelling of names.</li>
      <li>Remove filters, if you have set any.</li>
      <li>
        Look through <a href={getSiteHref('/central/')}>all pages</a> or the <a href={getSiteHref('/a-z/')}>A to Z</a>.
      </li>
    </ul>
  );
}
