// The table of all pages: filter by word and group, and sort by column, with the state in the address.
const COLUMNS = ['id', 'title', 'description', 'group'];

function startPagesTable(): void {
  const form = document.querySelector<HTMLFormElement>('[data-pages-filter]');
  const table = document.querySelector<HTMLTableElement>('table.pages');
  const count = document.querySelector<HTMLElement>('[data-pages-count]');
  const body = table?.tBodies[0];
  if (!form || !table || !count || !body) return;
  const rows = [...body.rows].map((row) => ({
    row,
    cells: [...row.cells].map((cell) => cell.textContent ?? ''),
    text: fold(row.textContent ?? ''),
  }));
  const filter = form.elements.namedItem('q') as HTMLInputElement;
  const group = form.elements.namedItem('group') as HTMLSelectElement;
  let sort = { column: -1, isDescending: false };

  const show = () => {
    const words = fold(filter.value).split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { row, cells, text } of rows) {
      const isShown = words.every((word) => text.includes(word)) && (group.value === '' || cells[3] === group.value);
      row.hidden = !isShown;
      if (isShown) shown += 1;
    }
    count.textContent = shown === rows.length ? `${shown} pages` : `${shown} of ${rows.length} pages`;
    const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });
    const { column, isDescending } = sort;
    if (column >= 0) {
      const sign = isDescending ? -1 : 1;
      const sorted = [...rows].sort((a, b) => sign * collator.compare(a.cells[column] ?? '', b.cells[column] ?? ''));
      body.append(...sorted.map(({ row }) => row));
    }
    [...(table.tHead?.rows[0]?.cells ?? [])].forEach((cell, index) => {
      if (index === column) cell.setAttribute('aria-sort', isDescending ? 'descending' : 'ascending');
      else cell.removeAttribute('aria-sort');
    });
  };

  const keep = () => {
    const state = new URLSearchParams();
    if (filter.value) state.set('q', filter.value);
    if (group.value) state.set('group', group.value);
    const { column, isDescending } = sort;
    if (column >= 0) state.set('sort', `${isDescending ? '-' : ''}${COLUMNS[column]}`);
    history.replaceState(null, '', `${location.pathname}${state.size > 0 ? `?${state}` : ''}`);
  };

  [...(table.tHead?.rows[0]?.cells ?? [])].forEach((cell, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = cell.textContent;
    button.addEventListener('click', () => {
      sort = { column, isDescending: sort.column === column && !sort.isDescending };
      show();
      keep();
    });
    cell.replaceChildren(button);
  });
  form.addEventListener('input', () => {
    show();
    keep();
  });
  form.addEventListener('submit', (event) => event.preventDefault());

  const state = new URLSearchParams(location.search);
  filter.value = state.get('q') ?? '';
  group.value = state.get('group') ?? '';
  if (group.selectedIndex === -1) group.value = '';
  const asked = state.get('sort') ?? '';
  sort = { column: COLUMNS.indexOf(asked.replace('-', '')), isDescending: asked.startsWith('-') };
  form.hidden = false;
  show();
}

/** Lower case without accents, so that a filter forgives both. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{Mark}/gu, '').toLowerCase();
}

startPagesTable();
