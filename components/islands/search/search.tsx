// The search, fetched when a reader first goes for it.
import { type ComponentChild, render } from 'preact';
import type { ReactElement } from 'react';
import { ResultsPage } from './results-page';
import { SearchBox } from './search-box';

/** Make a search form's field a combobox with its list below. */
export function startBox(form: HTMLFormElement): void {
  const input = form.elements.namedItem('q');
  const status = form.querySelector<HTMLElement>('[role="status"]');
  if (!(input instanceof HTMLInputElement) || !status) return;
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', `${input.id}-results`);
  const place = document.createElement('div');
  form.append(place);
  show(<SearchBox input={input} status={status} />, place);
}

/** Show the full results in the page of their own, with the form's field as the query. */
export function startResults(place: HTMLElement, form: HTMLFormElement): void {
  const input = form.elements.namedItem('q');
  const status = form.querySelector<HTMLElement>('[role="status"]');
  if (!(input instanceof HTMLInputElement) || !status) return;
  show(<ResultsPage form={form} input={input} status={status} />, place);
}

/** Preact draws what React's types describe. */
function show(element: ReactElement, place: HTMLElement): void {
  render(element as unknown as ComponentChild, place);
}
