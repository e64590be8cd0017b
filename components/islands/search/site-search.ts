import { createSearch, type Search } from '@/lib/search/query/search';

/** The base path of the site, from the address of this script in `assets/`. */
const BASE_PATH = new URL('..', import.meta.url).pathname.replace(/\/$/, '');

/** The search of this site. All components of a page share this search and the files that it has fetched. */
export const siteSearch: Search = createSearch({
  async fetchText(path, { isFresh }) {
    const response = await fetch(BASE_PATH + path, { cache: isFresh ? 'reload' : 'default' });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return response.text();
  },
});

/** Get the href of a page of this site by its path. */
export function getSiteHref(path: string): string {
  return BASE_PATH + path;
}
