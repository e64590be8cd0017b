// Makes the table of all pages filterable and sortable, with the state in the address.

import { fold } from '@/lib/search/shared/terms';
import { t } from '@/lib/words/words';
import { ANNOUNCE_DELAY } from './announce';
import { createButton } from './create-button';

/** The columns in order, as named in the `sort` parameter of the address. */
const COLUMNS = ['title', 'description', 'group', 'id'];
const GROUP_COLUMN = COLUMNS.indexOf('group');

type Row = { element: HTMLTableRowElement; cells: string[]; text: string };
/** The sorted column, by its position in COLUMNS; -1 for the original order. */
type Sort = { column: number; isDescending: boolean };
type Elements = { form: HTMLElement; head: HTMLTableCellElement[]; body: HTMLTableSectionElement; count: HTMLElement };

function findElements(): Elements | undefined {
  const form = document.querySelector<HTMLElement>('[data-pages-filter]');
  const table = document.querySelector<HTMLTableElement>('table.pages');
  const count = document.querySelector<HTMLElement>('[data-pages-count]');
  const body = table?.tBodies[0];
  return form && count && body ? { form, head: [...(table.tHead?.rows[0]?.cells ?? [])], body, count } : undefined;
}

function startPagesTable({ form, head, body, count }: Elements): void {
  const rows = [...body.rows].map(toRow);
  const filter = form.querySelector('input');
  const group = form.querySelector('select');
  if (!filter || !group) return;
  let sort: Sort = { column: -1, isDescending: false };

  const render = () => {
    const visibleCount = filterRows(rows, filter.value, group.value);
    announceCount(count, formatSort(formatPages(visibleCount, rows.length), head, sort));
    if (sort.column >= 0) setRows(body, sortRows(rows, sort));
    setAriaSort(head, sort);
  };
  const update = () => {
    render();
    updateAddress(filter.value, group.value, sort);
  };

  head.forEach((cell, column) => {
    const button = createButton(cell.textContent, '', () => {
      sort = { column, isDescending: sort.column === column && !sort.isDescending };
      update();
    });
    cell.replaceChildren(button);
  });
  form.addEventListener('input', update);

  const state = new URLSearchParams(location.search);
  filter.value = state.get('q') ?? '';
  group.value = state.get('group') ?? '';
  if (group.selectedIndex === -1) group.value = '';
  sort = parseSort(state.get('sort') ?? '');
  form.hidden = false;
  render();
}

function toRow(element: HTMLTableRowElement): Row {
  const cells = [...element.cells].map((cell) => cell.textContent ?? '');
  return { element, cells, text: fold(cells.join(' ')) };
}

/** Hide the rows that lack a word of the query or are in another group. Returns the number of visible rows. */
function filterRows(rows: Row[], query: string, group: string): number {
  const words = fold(query).split(/\s+/).filter(Boolean);
  for (const { element, cells, text } of rows) {
    element.hidden = !words.every((word) => text.includes(word)) || (group !== '' && cells[GROUP_COLUMN] !== group);
  }
  return rows.filter(({ element }) => !element.hidden).length;
}

function sortRows(rows: Row[], { column, isDescending }: Sort): Row[] {
  const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((a, b) => sign * collator.compare(a.cells[column] ?? '', b.cells[column] ?? ''));
}

/** Order the rows outside of the page: screen readers get one change then, and not one for each row. */
function setRows(body: HTMLTableSectionElement, rows: Row[]): void {
  const table = body.parentElement;
  body.remove();
  body.append(...rows.map(({ element }) => element));
  table?.append(body);
}

function setAriaSort(head: HTMLTableCellElement[], { column, isDescending }: Sort): void {
  head.forEach((cell, index) => {
    if (index === column) cell.setAttribute('aria-sort', isDescending ? 'descending' : 'ascending');
    else cell.removeAttribute('aria-sort');
  });
}

function formatPages(shown: number, count: number): string {
  return shown === count ? t('all-pages.count', { count }) : t('all-pages.some', { shown, count });
}

/** Add to the number of pages how the table is sorted; the original order is not named. */
function formatSort(pages: string, head: HTMLTableCellElement[], { column: index, isDescending }: Sort): string {
  const column = head[index]?.textContent?.toLocaleLowerCase(document.documentElement.lang);
  if (!column) return pages;
  return isDescending ? t('all-pages.descending', { pages, column }) : t('all-pages.ascending', { pages, column });
}

let announcement: ReturnType<typeof setTimeout>;

/** Write a text into a live region when changes pause. The same text again would be announced as a change. */
function announceCount(region: HTMLElement, text: string): void {
  clearTimeout(announcement);
  announcement = setTimeout(() => {
    if (region.textContent !== text) region.textContent = text;
  }, ANNOUNCE_DELAY);
}

function parseSort(text: string): Sort {
  return { column: COLUMNS.indexOf(text.replace('-', '')), isDescending: text.startsWith('-') };
}

/** Write the state to the address, so that it can be shared and survives a reload. */
function updateAddress(query: string, group: string, { column, isDescending }: Sort): void {
  const state = new URLSearchParams();
  if (query) state.set('q', query);
  if (group) state.set('group', group);
  if (column >= 0) state.set('sort', `${isDescending ? '-' : ''}${COLUMNS[column]}`);
  // Older browsers have no `state.size`.
  const search = String(state);
  history.replaceState(null, '', location.pathname + (search && `?${search}`));
}

const elements = findElements();
if (elements) startPagesTable(elements);
