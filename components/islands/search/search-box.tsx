import { useEffect, useRef, useState } from 'react';
import type { SearchResponse } from '@/lib/search/query/search';
import { announceResults } from './announce-results';
import { getMarkedHref, ResultText } from './result';
import { getSiteHref, siteSearch } from './site-search';
import { useComboboxKeys } from './use-combobox-keys';
import { useQuery } from './use-query';

/** How many results are offered while typing. */
const OFFERED = 5;

type Props = { input: HTMLInputElement; status: HTMLElement };

/** The list under a search field: a combobox whose options are the best pages, the full results the last of them. */
export function SearchBox({ input, status }: Props) {
  const query = useInputValue(input);
  const { view, retry } = useQuery(query, offer);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(document.activeElement === input);
  const isShown = isOpen && view.status !== 'idle';
  useComboboxKeys({ input, list, isShown, setOpen });
  useOpening(input, setOpen);
  useEffect(() => {
    input.setAttribute('aria-expanded', String(isShown));
  }, [input, isShown]);
  useEffect(() => announceResults(status, view, isShown), [status, view, isShown]);

  // The button goes with the message, and a focus that goes with it would close the list.
  const askAgain = () => {
    input.focus();
    retry();
  };
  if (!isShown) return null;
  const listId = `${input.id}-results`;
  return (
    <div className="search-panel">
      {view.status === 'loading' && <p className="search-note px-4 py-3 text-ink-soft">Searching …</p>}
      {view.status === 'failed' && <FailureNote message={view.message} retry={askAgain} />}
      {view.status === 'found' && view.answer.results.length === 0 && (
        <p className="search-note px-4 py-3 text-ink-soft">
          Nothing found for “{query}”. <a href={getSiteHref('/central/')}>See all pages</a>, or try other words.
        </p>
      )}
      {view.status === 'found' && !view.answer.isExact && view.answer.results.length > 0 && (
        <p className="search-note px-4 py-3 text-ink-soft">No exact match. Closest pages:</p>
      )}
      <div role="listbox" id={listId} ref={list} aria-label="Search results" hidden={view.status !== 'found'}>
        {view.status === 'found' &&
          view.answer.results.map((result, index) => (
            <a
              role="option"
              key={result.id}
              id={`${listId}-${index}`}
              href={getMarkedHref(result)}
              tabIndex={-1}
              aria-selected="false"
            >
              <ResultText result={result} />
            </a>
          ))}
        {view.status === 'found' && view.answer.total > view.answer.results.length && (
          <a
            role="option"
            id={`${listId}-all`}
            href={getSiteHref(`/search/?${new URLSearchParams({ q: query })}`)}
            tabIndex={-1}
            aria-selected="false"
          >
            <span className="font-bold text-accent">See all {view.answer.total} results</span>
          </a>
        )}
      </div>
    </div>
  );
}

function offer(query: string): Promise<SearchResponse> {
  return siteSearch.search(query, { limit: OFFERED });
}

/** What went wrong, and the ways on. */
export function FailureNote({ message, retry }: { message: string; retry: () => void }) {
  return (
    <p className="search-note px-4 py-3 text-ink-soft">
      {message}{' '}
      <button type="button" className="py-[0.15rem] text-accent underline underline-offset-[0.2em]" onClick={retry}>
        Try again
      </button>{' '}
      or <a href={getSiteHref('/central/')}>see all pages</a>.
    </p>
  );
}

/** The text of a field that is not ours to render. */
export function useInputValue(input: HTMLInputElement): string {
  const [value, setValue] = useState(input.value);
  useEffect(() => {
    const follow = () => setValue(input.value);
    // What was typed between the first drawing and now is not lost.
    follow();
    input.addEventListener('input', follow);
    return () => input.removeEventListener('input', follow);
  }, [input]);
  return value;
}

/** Open while the field or its list has the focus, and fetch the index's manifest on the way. */
function useOpening(input: HTMLInputElement, setOpen: (isOpen: boolean) => void): void {
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
    form?.addEventListener('focusout', close);
    return () => {
      input.removeEventListener('focus', open);
      input.removeEventListener('input', open);
      form?.removeEventListener('focusout', close);
    };
  }, [input, setOpen]);
}
