type SearchModule = {
  startBox(form: HTMLFormElement): void;
  startResults(place: HTMLElement, form: HTMLFormElement): void;
};

let loading: Promise<SearchModule> | undefined;
let tries = 0;

/** Fetch the search when a reader goes for it, and not before; Ctrl+K or Cmd+K goes to its field. */
export function startSearch(): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-search]')];
  for (const form of forms) {
    const results = document.querySelector<HTMLElement>(`[data-results-of="${form.id}"]`);
    if (results) load(form, ({ startResults }) => startResults(results, form));
    else prepareBox(form);
  }
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const form = forms.find(
      (each) => each.checkVisibility?.({ visibilityProperty: true }) ?? each.offsetParent !== null,
    );
    event.preventDefault();
    if (form) getField(form)?.select();
    else document.querySelector<HTMLElement>('[data-search-opener]')?.click();
  });
  prepareOpener();
}

/** On a small screen the header's field opens below it, and Escape closes it again. */
function prepareOpener(): void {
  const opener = document.querySelector<HTMLElement>('[data-search-opener]');
  const header = opener?.closest('header');
  const field = header?.querySelector<HTMLInputElement>('input[name="q"]');
  if (!opener || !header || !field) return;
  opener.addEventListener('click', (event) => {
    event.preventDefault();
    header.dataset.search = 'open';
    field.focus();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || header.dataset.search !== 'open') return;
    delete header.dataset.search;
    opener.focus();
  });
}

function prepareBox(form: HTMLFormElement): void {
  const field = getField(form);
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    load(form, ({ startBox }) => startBox(form)).then((isLoaded) => {
      isStarted = isLoaded;
    });
  };
  form.addEventListener('pointerenter', () => getModule(form).catch(() => undefined));
  field?.addEventListener('focus', start);
  field?.addEventListener('input', start);
  if (field && document.activeElement === field) start();
  form.addEventListener('submit', (event) => {
    // With a script the full results answer; without one the form leads to the table of all pages.
    event.preventDefault();
    location.href = `${form.dataset.results}?${new URLSearchParams({ q: field?.value ?? '' })}`;
  });
}

/** Use the search's module; where it does not come, the form says so and what else there is. */
async function load(form: HTMLFormElement, use: (module: SearchModule) => void): Promise<boolean> {
  const problem = form.querySelector<HTMLElement>('[data-search-problem]');
  try {
    use(await getModule(form));
    if (problem) problem.hidden = true;
    return true;
  } catch {
    // The reader is told, and what failed stands in the browser's own log.
    if (problem) problem.hidden = false;
    return false;
  }
}

function getModule(form: HTMLFormElement): Promise<SearchModule> {
  if (loading) return loading;
  // No browser runs a module from a disk: ask for none, as it would only fill the log.
  if (location.protocol === 'file:') return Promise.reject(new Error('Pages opened from a disk have no search.'));
  const { search = '', searchStyle = '' } = form.dataset;
  // A module's address counts from the script that asks for it, and the form's from the page.
  const { href } = new URL(search, document.baseURI);
  tries += 1;
  // A browser may remember that a module failed, but not under another address.
  loading = Promise.all([import(tries > 1 ? `${href}?${tries}` : href), loadStyle(searchStyle)]).then(
    ([module]) => module,
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

function loadStyle(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error('The style of the search did not come.')));
    document.head.append(link);
  });
}

function getField(form: HTMLFormElement): HTMLInputElement | undefined {
  const field = form.elements.namedItem('q');
  return field instanceof HTMLInputElement ? field : undefined;
}
