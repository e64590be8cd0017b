// The search module, loaded when a reader first uses the search.
import { startPageMarks } from './page-marks';
import { renderElement } from './render-element';
import { ResultsPage } from './results-page';
import { SearchBox } from './search-box';
import { startSimilarPages } from './similar-pages';

export { startPageMarks, startSimilarPages };

/** Turn the field of a search form into a combobox with a list of results. */
export function startSearchBox(form: HTMLFormElement): void {
  const input = form.elements.namedItem('q');
  const status = form.querySelector<HTMLElement>('[role="status"]');
  if (!(input instanceof HTMLInputElement) || !status) return;
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', `${input.id}-results`);
  const container = document.createElement('div');
  form.append(container);
  renderElement(<SearchBox input={input} status={status} />, container);
}

/** Show all results for the field of a search form in a container. */
export function startResultsPage(container: HTMLElement, form: HTMLFormElement): void {
  const input = form.elements.namedItem('q');
  const status = form.querySelector<HTMLElement>('[role="status"]');
  if (!(input instanceof HTMLInputElement) || !status) return;
  const contactHref = container.dataset.contact;
  renderElement(<ResultsPage form={form} input={input} status={status} contactHref={contactHref} />, container);
}
