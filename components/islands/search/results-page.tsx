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

/** How many results are shown first, and how many more each time. */
const PAGE = 10;

type Props = { form: HTMLFormElement; input: HTMLInputElement; status: HTMLElement };

/** The full results of a query: filters with counts, more on demand, and advice where there is nothing. */
export function ResultsPage({ form, input, status }: Props) {
  const [state, change] = useResultsState(form, input);
  const [more, setMore] = useState({ q: '', limit: PAGE });
  const limit = more.q === state.q ? more.limit : PAGE;
  const ask = useCallback(() => findResults(state, limit), [state, limit]);
  const { view, retry } = useQuery(state.q, ask);
  useEffect(() => {
    if (view.status === 'found') status.textContent = formatCount(view.answer.filtered.length);
  }, [status, view]);

  if (state.q.trim() === '')
    return <p>Write what you are looking for: a task, a word on the screen, or the name of a page.</p>;
  if (view.status === 'idle' || view.status === 'loading')
    return <p className="count mt-5 mb-4 text-ui">Searching …</p>;
  if (view.status === 'failed') return <FailureNote message={view.message} retry={retry} />;
  const { ranking, filtered, results } = view.answer;
  return (
    <div className="grid gap-5 lg:has-[fieldset]:grid-cols-[16rem_minmax(0,1fr)] lg:has-[fieldset]:gap-[4rem]">
      <Filters
        filters={[
          {
            name: 'Group',
            counts: countValues(ranking.hits.map(getGroup)),
            chosen: state.groups,
            change: (groups) => change({ ...state, groups }),
          },
          {
            name: 'For',
            counts: countValues(ranking.hits.map((hit) => hit.audience)),
            chosen: state.audiences,
            change: (audiences) => change({ ...state, audiences }),
          },
        ]}
      />
      <div>
        <Summary
          state={state}
          correction={ranking.correction}
          isExact={ranking.isExact}
          count={filtered.length}
          change={change}
        />
        {filtered.length === 0 ? <Advice /> : <List results={results} />}
        {results.length < filtered.length && (
          <button type="button" className="button" onClick={() => setMore({ q: state.q, limit: limit + PAGE })}>
            More results
          </button>
        )}
      </div>
    </div>
  );
}

/** The top category of a hit, itself where it is one; none where a large site names its pages later. */
export function getGroup({ branch, title }: Hit): string[] {
  return [branch[0] ?? title].filter(Boolean);
}

type SummaryProps = {
  state: ResultsState;
  correction?: string;
  isExact: boolean;
  count: number;
  change: (state: ResultsState) => void;
};

function Summary({ state, correction, isExact, count, change }: SummaryProps) {
  return (
    <>
      <p className="count mt-2 mb-4 text-ui">{formatCount(count)}</p>
      {correction && (
        <p>
          Showing results for <strong>{correction}</strong>.{' '}
          <button
            type="button"
            className="py-[0.15rem] text-accent underline underline-offset-[0.2em]"
            onClick={() => change({ ...state, isLiteral: true })}
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

function List({ results }: { results: SearchResult[] }) {
  return (
    <ol className="results max-w-wide">
      {results.map((result) => (
        <li className="rule-t" key={result.id}>
          <a className="block py-4 text-ink no-underline" href={getMarkedHref(result)}>
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
      <li>Use fewer words, or other words for the same thing.</li>
      <li>Check the spelling of names.</li>
      <li>Take away a filter, where one is set.</li>
      <li>
        Look through <a href={getSiteHref('/central/')}>all pages</a> or the <a href={getSiteHref('/a-z/')}>A to Z</a>.
      </li>
    </ul>
  );
}
