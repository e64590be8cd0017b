import { createSearch, type Search } from '@/lib/search/query/search';
import type { DocText } from '@/lib/search/shared/schema';
import { readOwnFacts } from '../own-facts/store';

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
  adaptText: addOwnFacts,
});

/** Show the reader's own facts in a text, with the script that shows them in pages. Readers without facts load nothing. */
async function addOwnFacts(text: DocText): Promise<DocText> {
  const { own } = document.documentElement.dataset;
  if (own === undefined || Object.keys(readOwnFacts()).length === 0) return text;
  try {
    const script: typeof import('../own-facts/own-facts') = await import(new URL(own, document.baseURI).href);
    return await script.addFactsToText(text, new URL(text.href, import.meta.url).href);
  } catch {
    // Without the script or the other side, the text is that of the site. The browser logs the details.
    return text;
  }
}

/** Get the href of a page of this site by its path. */
export function getSiteHref(path: string): string {
  return BASE_PATH + path;
}
