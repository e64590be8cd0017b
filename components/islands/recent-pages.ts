const KEY = 'recent';
const MAX_PAGES = 8;

type RecentPage = { title: string; href: string };

/** Remember this page if it is a help page, and list the remembered pages where a page has room for them. */
export function startRecentPages(): void {
  const section = document.querySelector<HTMLElement>('[data-recent]');
  if (section) showPages(section, readPages());
  const title = document.querySelector('main:has(.page-end) h1')?.textContent;
  if (!title) return;
  const others = readPages().filter(({ href }) => href !== location.pathname);
  savePages([{ title, href: location.pathname }, ...others].slice(0, MAX_PAGES));
}

function showPages(section: HTMLElement, pages: RecentPage[]): void {
  section.hidden = pages.length === 0;
  const items = pages.map(({ title, href }) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = title;
    const item = document.createElement('li');
    item.append(link);
    return item;
  });
  section.querySelector('ul')?.replaceChildren(...items);
  section.querySelector('button')?.addEventListener('click', () => {
    savePages([]);
    section.hidden = true;
  });
}

function readPages(): RecentPage[] {
  try {
    const pages: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(pages) ? pages.filter(isRecentPage) : [];
  } catch {
    // Storage is turned off or has invalid content.
    return [];
  }
}

/** Accept only pages of this site: another page on the same host may write to the storage. */
function isRecentPage(page: Partial<RecentPage> | null): page is RecentPage {
  return typeof page?.title === 'string' && typeof page.href === 'string' && /^\/(?!\/)/.test(page.href);
}

function savePages(pages: RecentPage[]): void {
  try {
    if (pages.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(pages));
  } catch {
    // Storage is turned off or full.
  }
}
