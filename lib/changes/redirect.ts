import type { Doc } from '../content/doc';
import { readRedirects } from '../content/redirects';
import type { Site } from '../content/site';
import { getSitePath } from '../slug';
import { listAllDocs } from './match';

/** Where an old address redirects to, with the title of that page. */
export type RedirectTarget = { href: string; title: string };

/** Create a function that finds where an old doc's address redirects to; absent for a dead address. */
export function createRedirectFinder(site: Site): (before: Doc) => RedirectTarget | undefined {
  const { basePath } = site.settings;
  const byAddress = new Map(readRedirects(site, []).map(({ from, to }) => [from.toLowerCase(), to]));
  const titles = new Map(listAllDocs(site).map(({ href, title }) => [href, title]));
  return ({ href: old }) => {
    const href = titles.has(old) ? old : byAddress.get(getSitePath(old, basePath).toLowerCase());
    return href === undefined ? undefined : { href, title: titles.get(href) ?? href };
  };
}
