import { createLinkItem } from './create-link-item';

const KEY = 'recent';
const MAX_PAGES = 8;

type RecentPage = { title: string; href: string };

/** Save this help page as recent. On pages with a section for it, list the recent pages. */
export function startRecentPages(): void {
  const section = document.querySelector<HTMLElement>('[data-recent]');
  if (section) showPages(section, readPages());
  const title = document.querySelector('.page-end') && document.querySelector('h1')?.textContent;
  if (!title) return;
  const others = readPages().filter(({ href }) => href !== location.pathname);
  savePages([{ title, href: location.pathname }, ...others].slice(0, MAX_PAGES));
}

function showPages(section: HTMLElement, pages: RecentPage[]): void {
  section.hidden = pages.length === 0;
  section.querySelector('ul')?.replaceChildren(...pages.map(createLinkItem));
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
