import { existsSync } from 'node:fs';
import path from 'node:path';
import { getDisplayPath } from '../files';
import { suggest } from '../nearest';
import type { Problem } from '../problem';
import { getBookPath, getTrailPath } from '../slug';
import type { Redirect } from './redirects';
import { flattenSidebar } from './sidebar';
import type { Site } from './site';
import { readSource } from './sources';

/** The file in the content folder that lists the addresses of all past releases. */
export const ADDRESSES_SOURCE = 'addresses.txt';

/** List the addresses of a site's pages, sorted and without the base path. */
export function getPageAddresses({ docs, sitePages, trails, settings }: Site): string[] {
  const hrefs = [...docs, ...sitePages.docs].map(({ href }) => href.slice(settings.basePath.length));
  return [...hrefs, ...trails.map(({ name }) => getTrailPath(name))].sort();
}

/** List the paths of a site's books. A large book has parts below its path. */
export function listBookPaths({ docs, sitePages, sidebar, identity, trails }: Site): string[] {
  if (docs.length === 0) return [];
  const categories = flattenSidebar(sidebar).filter(({ type }) => type === 'category');
  return [
    getBookPath('everything'),
    ...categories.flatMap(({ docId }) => (docId ? [getBookPath('category', docId)] : [])),
    ...Object.keys(identity.audiences).map((name) => getBookPath('audience', name)),
    ...trails.map(({ name }) => getBookPath('trail', name)),
    ...sitePages.docs.map(({ segments }) => getBookPath('questions', segments.at(-1))),
  ];
}

/** Read the addresses of past releases, with their lines. */
export function readReleasedAddresses(contentDir: string, problems: Problem[]): ListedAddress[] {
  return readAddressList(contentDir, ADDRESSES_SOURCE, problems);
}

/** An address in a file, with its line. */
type ListedAddress = { address: string; line: number };

/** Read a file of the content folder with one address a line; empty if it does not exist. */
export function readAddressList(contentDir: string, source: string, problems: Problem[]): ListedAddress[] {
  if (!existsSync(path.join(contentDir, source))) return [];
  const lines = readSource(contentDir, source, problems).text.split('\n');
  return lines.flatMap((text, index) => (/^\s*(#|$)/.test(text) ? [] : [{ address: text.trim(), line: index + 1 }]));
}

/** Report released addresses that are neither a page nor a redirect. */
export function checkReleasedAddresses(site: Site, redirects: Redirect[], problems: Problem[]): void {
  const { contentDir } = site.settings;
  const current = getPageAddresses(site);
  const known = new Set([...current, ...redirects.map(({ from }) => from)]);
  for (const { address, line } of readReleasedAddresses(contentDir, problems)) {
    if (known.has(address)) continue;
    const redirect = `Redirect it: add old_paths: ["${address}"] to the page that replaces it, or an entry to redirects.yml.`;
    problems.push({
      severity: 'error',
      file: getDisplayPath(contentDir, ADDRESSES_SOURCE),
      line,
      problem: `The page "${address}" was published but no longer exists.`,
      fix: [redirect, suggest(address, current, '')].join(' ').trim(),
    });
  }
}
