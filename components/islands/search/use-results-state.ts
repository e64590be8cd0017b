import { useEffect, useState } from 'react';
import { formatResultsState, parseResultsState, type ResultsState } from './results-state';

/** Keep the state of the results page in its address, for history and shared links. */
export function useResultsState(
  form: HTMLFormElement,
  input: HTMLInputElement,
): [ResultsState, (state: ResultsState) => void] {
  const [state, setState] = useState(() => parseResultsState(location.search));
  useEffect(() => {
    const restore = () => {
      const next = parseResultsState(location.search);
      input.value = next.q;
      setState(next);
    };
    const handleInput = () => {
      const next = { ...parseResultsState(location.search), q: input.value, isLiteral: false };
      history.replaceState(null, '', getPath(next));
      setState(next);
    };
    const handleSubmit = (event: Event) => {
      event.preventDefault();
      const next = { q: input.value, groups: [], audiences: [], isLiteral: false };
      history.pushState(null, '', getPath(next));
      setState(next);
    };
    restore();
    addEventListener('popstate', restore);
    input.addEventListener('input', handleInput);
    form.addEventListener('submit', handleSubmit);
    return () => {
      removeEventListener('popstate', restore);
      input.removeEventListener('input', handleInput);
      form.removeEventListener('submit', handleSubmit);
    };
  }, [form, input]);
  const push = (next: ResultsState) => {
    history.pushState(null, '', getPath(next));
    setState(next);
  };
  return [state, push];
}

function getPath(state: ResultsState): string {
  return location.pathname + formatResultsState(state);
}
