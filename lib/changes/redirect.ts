import type { Doc } from '../content/doc';
import { readRedirects } from '../content/redirects';
import type { Site } from '../content/site';
import { getSitePath } from '../slug';
import { listAllDocs } from './match';

/** The page that an old address leads to. */
export type RedirectTarget = { href: string; title: string };

/** Create a function that finds the page or redirect at an old doc's address. */
export function createRedirectFinder(site: Site): (oldDoc: Doc) => RedirectTarget | undefined {
  const { basePath } = site.settings;
  const redirects = new Map(readRedirects(site, []).map(({ from, to }) => [from.toLowerCase(), to]));
  const titles = new Map(listAllDocs(site).map(({ href, title }) => [href, title]));
  return ({ href: oldHref }) => {
    const href = titles.has(oldHref) ? oldHref : redirects.get(getSitePath(oldHref, basePath).toLowerCase());
    return href === undefined ? undefined : { href, title: titles.get(href) ?? href };
  };
}
