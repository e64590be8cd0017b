import { PageItems } from './page-items';
import { renderElement } from './render-element';
import { getSiteHref, siteSearch } from './site-search';

const MAX_PAGES = 3;

/** List the pages whose titles are most similar to the words of a mistyped address. */
export async function startSimilarPages(container: HTMLElement): Promise<void> {
  const address = location.pathname.slice(getSiteHref('').length);
  const segments = address.split('/').filter((segment) => segment !== '' && segment !== 'central');
  // The last segment names the page; the one before it, its group.
  const query = decodeSafely(segments.slice(-2).reverse().join(' ')).replace(/[-_.]/g, ' ');
  const { hits, closest } = await siteSearch.rank(query, { limit: MAX_PAGES });
  const pages = hits.length > 0 ? hits : closest;
  const list = container.querySelector('ul');
  if (list) renderElement(<PageItems pages={pages} />, list);
  container.hidden = pages.length === 0;
}

/** Decode an address; returns it unchanged if it cannot be decoded. */
function decodeSafely(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
