import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { getListPaths } from '../content/links';
import { getPageAddresses, listBookPaths, readRedirects } from '../content/redirects';
import type { Site } from '../content/site';
import { shorten } from '../model/link-target';
import { findOutput } from '../model/outputs';
import { suggest } from '../nearest';
import { isReleaseFile } from '../release';
import { decodeSafely, getSitePath, isBookPath, NOT_FOUND_PATH, toPagePath } from '../slug';

const pathsBySite = new WeakMap<Site, { pages: Set<string>; books: string[] }>();

/** Describe a link to a path of this site that the built site will not have. */
export function findDeadPath(href: string, site: Site): { problem: string; fix: string } | undefined {
  const [sitePath = ''] = getSitePath(decodeSafely(href), site.settings.basePath).split(/[?#]/);
  const paths = pathsBySite.get(site) ?? listPaths(site);
  pathsBySite.set(site, paths);
  const page = toPagePath(sitePath);
  if (paths.pages.has(page) || isReleaseFile(sitePath.slice(1))) return undefined;
  // A large book has parts below its path.
  if (isBookPath(page) && paths.books.some((book) => page.startsWith(book))) return undefined;
  if (!page.endsWith('/') && hasFile(sitePath, site, paths.pages)) return undefined;
  const fix = suggest(page, paths.pages, 'Write a doc id, or the path of another page or file of this site.');
  return { problem: `Links to "${shorten(sitePath)}", which does not exist.`, fix };
}

function listPaths(site: Site): { pages: Set<string>; books: string[] } {
  const redirects = readRedirects(site, []).map(({ from }) => toPagePath(from));
  return {
    pages: new Set([...getListPaths(site.trails), ...getPageAddresses(site), ...redirects, NOT_FOUND_PATH]),
    books: listBookPaths(site),
  };
}

/** Check whether a site has a file that is not a page, as far as the content says. */
function hasFile(sitePath: string, { brand, resolver }: Site, pages: Set<string>): boolean {
  // Only a build knows which files it generates. The check of the output covers links to them.
  if (findOutput(sitePath.slice(1), 'production')?.isFromContent === false) return true;
  if (isFile(path.resolve('public', sitePath.slice(1)))) return true;
  if (brand.publicFiles.some((file) => file.path === sitePath) || resolver.findFile(sitePath)) return true;
  return pages.has(sitePath.replace(/\.md$/, '/')) || pages.has(sitePath.replace(/(feed\.xml|facts\.json)$/, ''));
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}
