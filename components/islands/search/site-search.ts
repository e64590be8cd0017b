import { createSearch, type Search } from '@/lib/search/query/search';

/** The path that the site is served under: this script lies in its folder of assets. */
const BASE_PATH = new URL('..', import.meta.url).pathname.replace(/\/$/, '');

/** The search of this site, one for the page: what has been fetched is kept. */
export const siteSearch: Search = createSearch({
  async fetchText(path, { isFresh }) {
    const answer = await fetch(BASE_PATH + path, { cache: isFresh ? 'reload' : 'default' });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
    return answer.text();
  },
});

/** The address of a page of this site. */
export function getSiteHref(path: string): string {
  return BASE_PATH + path;
}
