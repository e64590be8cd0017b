import { useEffect, useState } from 'react';
import { formatResultsState, parseResultsState, type ResultsState } from './results-state';

/** The state of the results page and the way to change it: the address keeps it, so that back, forward and shared links work. */
export function useResultsState(
  form: HTMLFormElement,
  input: HTMLInputElement,
): [ResultsState, (state: ResultsState) => void] {
  const [state, setState] = useState(() => parseResultsState(location.search));
  useEffect(() => {
    const follow = () => {
      const next = parseResultsState(location.search);
      input.value = next.q;
      setState(next);
    };
    const type = () => {
      const next = { ...parseResultsState(location.search), q: input.value, isLiteral: false };
      history.replaceState(null, '', getPath(next));
      setState(next);
    };
    const submit = (event: Event) => {
      event.preventDefault();
      const next = { q: input.value, groups: [], audiences: [], isLiteral: false };
      history.pushState(null, '', getPath(next));
      setState(next);
    };
    follow();
    addEventListener('popstate', follow);
    input.addEventListener('input', type);
    form.addEventListener('submit', submit);
    return () => {
      removeEventListener('popstate', follow);
      input.removeEventListener('input', type);
      form.removeEventListener('submit', submit);
    };
  }, [form, input]);
  const change = (next: ResultsState) => {
    history.pushState(null, '', getPath(next));
    setState(next);
  };
  return [state, change];
}

function getPath(state: ResultsState): string {
  return location.pathname + formatResultsState(state);
}
