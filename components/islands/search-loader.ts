import { pinHeader } from './header';
import { MARK_PARAMETER } from './search/page-marks';

type SearchModule = {
  startSearchBox(form: HTMLFormElement): void;
  startResultsPage(container: HTMLElement, form: HTMLFormElement): void;
  startPageMarks(query: string): void;
  startSimilarPages(container: HTMLElement): void;
};

let searchModule: Promise<SearchModule> | undefined;
let attempts = 0;

/** Load the search when a reader first uses it. Ctrl+K, Cmd+K and / focus the search field. */
export function startSearch(): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-search]')];
  for (const form of forms) {
    const results = document.querySelector<HTMLElement>(`[data-results-of="${form.id}"]`);
    if (results) withSearchModule(form, ({ startResultsPage }) => startResultsPage(results, form));
    else prepareSearchBox(form);
  }
  addEventListener('keydown', (event) => {
    if (!isSearchKey(event)) return;
    const form = forms.find(
      (candidate) => candidate.checkVisibility?.({ visibilityProperty: true }) ?? candidate.offsetParent !== null,
    );
    event.preventDefault();
    const header = form?.closest<HTMLElement>('.site-header');
    if (header) pinHeader(header);
    const field = form && getField(form);
    // A pinned header is in view, so the page keeps its scroll position.
    field?.focus({ preventScroll: header !== null });
    field?.select();
    if (!form) document.querySelector<HTMLElement>('[data-search-opener]')?.click();
  });
  prepareOpener();
  const [form] = forms;
  const query = new URLSearchParams(location.search).get(MARK_PARAMETER);
  if (form && query) loadModule(form).then(({ startPageMarks }) => startPageMarks(query), ignoreFailure);
  const similarPages = document.querySelector<HTMLElement>('[data-similar-pages]');
  if (form && similarPages) {
    loadModule(form)
      .then(({ startSimilarPages }) => startSimilarPages(similarPages))
      .catch(ignoreFailure);
  }
}

/** Ignore a failed load of highlights or similar pages: the page works without them, and the browser logs the details. */
function ignoreFailure(): void {}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey || (shiftKey && key !== '/')) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  const isText =
    target instanceof HTMLElement &&
    target.matches('input:not([type="radio"], [type="checkbox"]), select, textarea, [contenteditable]');
  return key === '/' && !isText && document.querySelector<HTMLInputElement>('[name="keys"]')?.checked !== false;
}

/** Let the button on small screens open the search field below the header, and Escape close it. */
function prepareOpener(): void {
  const opener = document.querySelector<HTMLElement>('[data-search-opener]');
  const header = opener?.closest('header');
  const field = header?.querySelector<HTMLInputElement>('input[name="q"]');
  if (!opener || !header || !field) return;
  // Without JavaScript, the opener is a link to the search page.
  opener.setAttribute('role', 'button');
  opener.setAttribute('aria-expanded', 'false');
  opener.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    opener.click();
  });
  opener.addEventListener('click', (event) => {
    event.preventDefault();
    header.dataset.search = 'open';
    opener.setAttribute('aria-expanded', 'true');
    pinHeader(header);
    field.focus();
  });
  // The form gets a key after its field, where the first Escape closes the list of results.
  field.form?.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || header.dataset.search !== 'open') return;
    delete header.dataset.search;
    opener.setAttribute('aria-expanded', 'false');
    opener.focus();
  });
}

function prepareSearchBox(form: HTMLFormElement): void {
  const field = getField(form);
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    withSearchModule(form, ({ startSearchBox }) => startSearchBox(form)).then((isLoaded) => {
      isStarted = isLoaded;
    });
  };
  form.addEventListener('pointerenter', () => loadModule(form).catch(() => undefined));
  field?.addEventListener('focus', start);
  field?.addEventListener('input', start);
  if (field && document.activeElement === field) start();
}

/** Load and use the search module. If that fails, shows a message in the form and returns false. */
async function withSearchModule(form: HTMLFormElement, use: (module: SearchModule) => void): Promise<boolean> {
  const problem = form.querySelector<HTMLElement>('[data-search-problem]');
  try {
    use(await loadModule(form));
    if (problem) problem.hidden = true;
    return true;
  } catch {
    // The browser logs the details to the console.
    if (problem) problem.hidden = false;
    return false;
  }
}

function loadModule(form: HTMLFormElement): Promise<SearchModule> {
  if (searchModule) return searchModule;
  // Browsers do not run modules from disk, and trying would only log an error.
  if (location.protocol === 'file:')
    return Promise.reject(new Error('The search does not work in pages opened from disk.'));
  const { search = '', searchStyle = '' } = form.dataset;
  // `import` resolves addresses relative to this script, but the form has addresses relative to the page.
  const { href } = new URL(search, document.baseURI);
  attempts += 1;
  // Browsers may cache a failed import, so retry with a different address.
  searchModule = Promise.all([import(attempts > 1 ? `${href}?${attempts}` : href), loadStyle(searchStyle)]).then(
    ([module]) => module,
    (error) => {
      searchModule = undefined;
      throw error;
    },
  );
  return searchModule;
}

function loadStyle(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error('The stylesheet of the search could not be loaded.')));
    document.head.append(link);
  });
}

function getField(form: HTMLFormElement): HTMLInputElement | undefined {
  const field = form.elements.namedItem('q');
  return field instanceof HTMLInputElement ? field : undefined;
}
