const KEY = 'facts';

/** Load the script for the reader's own facts where there are some, on the pages of the record, and when one is added. */
export function startOwnFacts(): void {
  const { own, record } = document.documentElement.dataset;
  if (own === undefined) return;
  const load = (link?: HTMLElement) =>
    import(new URL(own, document.baseURI).href).then(({ start }) => start(link)).catch(() => link && leave(link));
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-add]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    load(link);
  });
  // Another tab can be the first to add one.
  addEventListener('storage', ({ key }) => key === KEY && load());
  if (hasFacts() || location.href.startsWith(new URL(record ?? '', document.baseURI).href)) load();
}

/** Follow a link to a question: its page says how to answer it. */
function leave(link: HTMLElement): void {
  location.assign((link as HTMLAnchorElement).href);
}

function hasFacts(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage is turned off.
    return false;
  }
}
