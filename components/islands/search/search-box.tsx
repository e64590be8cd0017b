import { useEffect, useRef, useState } from 'react';
import type { SearchResponse } from '@/lib/search/query/search';
import { t } from '@/lib/words/words';
import { getReaderAudience } from '../reader-audience';
import { rich } from '../rich';
import { announceOptions } from './announce-results';
import { LINK_BUTTON_CLASSES, QueryNote } from './query-note';
import { getHrefWithMarks, ResultText } from './result';
import { getSiteHref, siteSearch } from './site-search';
import { useComboboxKeys } from './use-combobox-keys';
import { useQuery } from './use-query';

/** Maximum number of results shown while typing. */
const MAX_OPTIONS = 5;

const NOTE = 'search-note px-4 py-3 text-ink-soft';

type Props = { input: HTMLInputElement; status: HTMLElement };

/** Show the best results below a search field, as a combobox. The last option opens the results page. */
export function SearchBox({ input, status }: Props) {
  const query = useInputValue(input);
  const { queryState, retry } = useQuery(query, findOptions);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(document.activeElement === input);
  const isShown = isOpen && queryState.status !== 'idle';
  useComboboxKeys({ input, list, isShown, setOpen });
  useOpenOnFocus(input, setOpen);
  useEffect(() => {
    input.setAttribute('aria-expanded', String(isShown));
  }, [input, isShown]);
  useEffect(() => announceOptions(status, queryState, isShown), [status, queryState, isShown]);

  // The retry button disappears with the message. Without focus on the field, the list would close too.
  const focusAndRetry = () => {
    input.focus();
    retry();
  };
  if (!isShown) return null;
  const listId = `${input.id}-results`;
  const response = queryState.status === 'found' ? queryState.response : undefined;
  return (
    // Browsers put an element that scrolls into the Tab order.
    <div className="search-panel" tabIndex={-1}>
      {queryState.status === 'loading' && <p className={NOTE}>{t('search.searching')}</p>}
      {queryState.status === 'failed' && <FailureNote message={queryState.message} retry={focusAndRetry} />}
      {response?.results.length === 0 && <NoOptions query={query} />}
      {response && response.results.length > 0 && <QueryNote ranking={response} className={NOTE} />}
      <div role="listbox" id={listId} ref={list} aria-label={t('search.options')} hidden={!response}>
        {response?.results.map((result, index) => (
          <a
            role="option"
            key={result.id}
            id={`${listId}-${index}`}
            href={getHrefWithMarks(result, response.correction ?? response.query)}
            tabIndex={-1}
            aria-selected="false"
          >
            <ResultText result={result} />
          </a>
        ))}
        {response && response.total > response.results.length && (
          <a
            role="option"
            className="all-results"
            id={`${listId}-all`}
            href={getSiteHref(`/search/?${new URLSearchParams({ q: query })}`)}
            tabIndex={-1}
            aria-selected="false"
          >
            <span className="font-bold text-accent">{t('search.all-results', { count: response.total })}</span>
          </a>
        )}
      </div>
    </div>
  );
}

function NoOptions({ query }: { query: string }) {
  const pages = <a href={getSiteHref('/central/')}>{t('search.see-all-pages')}</a>;
  return <p className={NOTE}>{rich('search.no-options', { query, pages })}</p>;
}

function findOptions(query: string): Promise<SearchResponse> {
  return siteSearch.search(query, { limit: MAX_OPTIONS, audience: getReaderAudience() });
}

/** Show an error message with a retry button and a link to all pages. */
export function FailureNote({ message, retry }: { message: string; retry: () => void }) {
  return (
    <p className={NOTE}>
      {rich('search.after-failure', {
        problem: message,
        retry: (
          <button type="button" className={LINK_BUTTON_CLASSES} onClick={retry}>
            {t('search.try-again')}
          </button>
        ),
        pages: <a href={getSiteHref('/central/')}>{t('search.see-all-pages')}</a>,
      })}
    </p>
  );
}

/** Get the current value of a field that this component does not render. */
function useInputValue(input: HTMLInputElement): string {
  const [value, setValue] = useState(input.value);
  useEffect(() => {
    const update = () => setValue(input.value);
    // Include text typed since the first render.
    update();
    input.addEventListener('input', update);
    return () => input.removeEventListener('input', update);
  }, [input]);
  return value;
}

/** Keep the list open while the field or the list has focus, and load the manifest when it opens. */
function useOpenOnFocus(input: HTMLInputElement, setOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    const form = input.form;
    const open = () => {
      setOpen(true);
      siteSearch.open().catch(() => undefined);
    };
    const close = (event: FocusEvent) => {
      if (!form?.contains(event.relatedTarget as Node | null)) setOpen(false);
    };
    if (document.activeElement === input) open();
    input.addEventListener('focus', open);
    input.addEventListener('input', open);
    const closeAlways = () => setOpen(false);
    form?.addEventListener('focusout', close);
    // A page that is kept for the way back would show its list over the text.
    addEventListener('pagehide', closeAlways);
    return () => {
      input.removeEventListener('focus', open);
      input.removeEventListener('input', open);
      form?.removeEventListener('focusout', close);
      removeEventListener('pagehide', closeAlways);
    };
  }, [input, setOpen]);
}
