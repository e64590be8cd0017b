import { useCallback, useEffect, useRef, useState } from 'react';
import type { Hit } from '@/lib/search/query/search-result';
import { t } from '@/lib/words/words';
import { announceState, formatNote } from './announce-results';
import { countValues, Filters } from './filters';
import { findResults, type Results } from './find-results';
import { NoResults } from './no-results';
import { OwnAnswers } from './own-answers';
import { LINK_BUTTON_CLASSES, QueryNote } from './query-note';
import { ReaderSelect, useReaderChoice } from './reader-select';
import { ResultItem } from './result-item';
import { getGroup, type ResultsState } from './results-state';
import { FailureNote } from './search-box';
import { type QueryState, useQuery } from './use-query';
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
  const choice = useReaderChoice();
  const [paging, setPaging] = useState({ q: '', limit: PAGE_SIZE });
  const limit = paging.q === state.q ? paging.limit : PAGE_SIZE;
  const search = useCallback(() => findResults(state, choice.audience), [state, choice.audience]);
  const { queryState, retry } = useQuery(state.q, search);
  const { list, keepPlace } = useAnnouncements(status, queryState, limit);

  if (state.q.trim() === '')
    return (
      <>
        <p className="mb-4">{t('search.prompt')}</p>
        <ReaderSelect choice={choice} />
      </>
    );
  if (queryState.status === 'idle' || queryState.status === 'loading')
    return <p className="count mt-5 mb-4 text-ui">{t('search.searching')}</p>;
  if (queryState.status === 'failed') return <FailureNote message={queryState.message} retry={retry} />;
  const { ranking, filtered, firstResults } = queryState.response;
  const showMore = () => {
    keepPlace(limit);
    setPaging({ q: state.q, limit: limit + PAGE_SIZE });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:has-[fieldset,select]:grid-cols-[16rem_minmax(0,1fr)] lg:has-[fieldset,select]:gap-[4rem]">
      <div>
        <h2 className="count mt-2 mb-4 text-ui font-normal">{formatCount(queryState.response)}</h2>
        {ranking.total > 0 && (
          <QueryNote ranking={ranking}>
            <button
              type="button"
              className={LINK_BUTTON_CLASSES}
              onClick={() => setState({ ...state, isLiteral: true })}
            >
              {t('search.uncorrected', { query: ranking.query })}
            </button>
          </QueryNote>
        )}
        <OwnAnswers query={state.q} />
        {filtered.length === 0 ? (
          <NoResults ranking={ranking} state={state} setState={setState} contactHref={contactHref} />
        ) : (
          <ol className="results max-w-wide" ref={list}>
            {filtered.slice(0, limit).map((hit, index) => (
              <ResultItem
                key={hit.doc}
                hit={hit}
                firstResult={firstResults[index]}
                query={ranking.correction ?? ranking.query}
              />
            ))}
          </ol>
        )}
        {limit < filtered.length && (
          <button type="button" className="button" onClick={showMore}>
            {t('search.more-results')}
          </button>
        )}
      </div>
      {/* After the results, so that the Tab key reaches those first. */}
      <div className="order-first empty:hidden">
        <ReaderSelect choice={choice} />
        <ResultFilters results={queryState.response} state={state} setState={setState} />
      </div>
    </div>
  );
}

type ResultFiltersProps = { results: Results; state: ResultsState; setState: (state: ResultsState) => void };

function ResultFilters({ results, state, setState }: ResultFiltersProps) {
  const { ranking, ofAudiences, ofGroups } = results;
  const getAudience = (hit: Hit) => hit.audience;
  return (
    <Filters
      filters={[
        {
          name: t('search.group'),
          values: [...countValues(ranking.hits.map(getGroup)).keys()],
          counts: countValues(ofAudiences.map(getGroup)),
          selected: state.groups,
          select: (groups) => setState({ ...state, groups }),
        },
        {
          name: t('search.audience'),
          values: [...countValues(ranking.hits.map(getAudience)).keys()],
          counts: countValues(ofGroups.map(getAudience)),
          selected: state.audiences,
          select: (audiences) => setState({ ...state, audiences }),
        },
      ]}
    />
  );
}

/** Announce the results, and move the focus to the first of those that the reader asked to add. */
function useAnnouncements(status: HTMLElement, queryState: QueryState<Results>, limit: number) {
  const list = useRef<HTMLOListElement>(null);
  /** The number of results before "More results" was pressed. */
  const shownBefore = useRef(0);
  useEffect(() => {
    if (queryState.status === 'found' && shownBefore.current > 0) {
      list.current?.children[shownBefore.current]?.querySelector('a')?.focus();
      shownBefore.current = 0;
    }
    return announceState(status, queryState, (results) => formatResults(results, limit));
  }, [status, queryState, limit]);
  const keepPlace = (shown: number) => {
    shownBefore.current = shown;
  };
  return { list, keepPlace };
}

function formatCount({ count, isMinimum, filtered }: Results): string {
  const results = count > MANY_RESULTS ? t('search.best-first', { count }) : t('search.results', { count });
  return isMinimum && filtered.length > 0 ? t('search.at-least', { results }) : results;
}

/** Describe the results to screen readers. */
function formatResults(results: Results, limit: number): string {
  const { ranking, filtered } = results;
  if (filtered.length === 0) return t('search.no-results-status');
  const count = formatCount(results);
  const status =
    limit < filtered.length
      ? t('search.some-results-status', { shown: limit, results: count })
      : t('search.results-status', { results: count });
  return formatNote(ranking) + status;
}
