import { useEffect, useState } from 'react';
import { readState, type State, writeState } from './address';

/** The state of the results page and the way to change it: the address keeps it, so that back, forward and shared links work. */
export function useAddress(form: HTMLFormElement, input: HTMLInputElement): [State, (state: State) => void] {
  const [state, setState] = useState(() => readState(location.search));
  useEffect(() => {
    const follow = () => {
      const next = readState(location.search);
      input.value = next.q;
      setState(next);
    };
    const type = () => {
      const next = { ...readState(location.search), q: input.value, isLiteral: false };
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
  const change = (next: State) => {
    history.pushState(null, '', getPath(next));
    setState(next);
  };
  return [state, change];
}

function getPath(state: State): string {
  return location.pathname + writeState(state);
}
