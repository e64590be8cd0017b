import { z } from 'zod';
import { getDisplayPath } from '../files';
import { text } from '../model/doc';
import { flattenSidebar } from '../model/sidebar';
import { suggest } from '../nearest';
import type { Problem } from '../problem';
import { getBookPath, getTrailPath, NOT_FOUND_PATH, toPagePath } from '../slug';
import { readDataFileWithLines } from './data-file';
import { getListPaths, resolveLink } from './links';
import type { Site } from './site';
import { ADDRESSES_SOURCE, readReleasedAddresses } from './site-pages/releases';
import { readSource } from './sources';

/** The file in the content folder that lists the redirects of removed pages. */
export const REDIRECTS_SOURCE = 'redirects.yml';

const removedSchema = z.array(z.strictObject({ from: text, to: text }));

/** A redirect from an old address, as a path from the site's root, to an href. */
export type Redirect = { from: string; to: string };

/** A redirect as written, with its source and line. */
type AuthoredRedirect = { from: string; to: string; source: string; getLine: () => number | undefined };

type Report = (authored: AuthoredRedirect, problem: string, fix: string) => void;

/** Read the redirects of docs and removed pages; reports invalid ones and leaves them out. */
export function readRedirects(site: Site, problems: Problem[]): Redirect[] {
  const { contentDir } = site.settings;
  const removed = readDataFileWithLines(contentDir, REDIRECTS_SOURCE, removedSchema, problems);
  const authored: AuthoredRedirect[] = [
    ...site.docs.flatMap(({ id, source, old_paths }) =>
      old_paths.map((from) => ({ from, to: id, source, getLine: () => findLine(contentDir, source, from) })),
    ),
    ...(removed?.data ?? []).map((each, index) => {
      return { ...each, source: REDIRECTS_SOURCE, getLine: () => removed?.getLine([index]) };
    }),
  ];
  const report: Report = ({ source, getLine }, problem, fix) =>
    problems.push({ severity: 'error', file: getDisplayPath(contentDir, source), line: getLine(), problem, fix });
  const byAddress = mapByAddress(authored, site, report);
  return [...byAddress.values()]
    .flatMap((each) => resolveRedirect(each, site, byAddress, report) ?? [])
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

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

/** Report released addresses that are neither a page nor a redirect. */
export function checkReleasedAddresses(site: Site, redirects: Redirect[], problems: Problem[]): void {
  const { contentDir } = site.settings;
  const current = getPageAddresses(site);
  const known = new Set([...current, ...redirects.map(({ from }) => from)]);
  for (const { address, line } of readReleasedAddresses(contentDir, problems)) {
    if (known.has(address)) continue;
    const redirect = `Redirect it: add old_paths: ["${address}"] to the page that replaces it, or an entry to redirects.yml.`;
    const problem = `The page "${address}" was published but no longer exists.`;
    const fix = [redirect, suggest(address, current, '')].join(' ').trim();
    problems.push({ severity: 'error', file: getDisplayPath(contentDir, ADDRESSES_SOURCE), line, problem, fix });
  }
}

/** Get the file of a redirect page; undefined if hosts would not serve it as HTML. */
export function getRedirectFile({ from }: Redirect): string | undefined {
  const file = from.slice(1).replace(/\/$/, '/index.html');
  return file.endsWith('.html') ? file : undefined;
}

/** Map valid redirects by address, in lower case because many hosts ignore case. */
function mapByAddress(authored: AuthoredRedirect[], site: Site, report: Report): Map<string, AuthoredRedirect> {
  const ownPaths = [...getListPaths(site.trails), ...getPageAddresses(site), ...listBookPaths(site), NOT_FOUND_PATH];
  const pages = new Set(ownPaths.map((address) => address.toLowerCase()));
  const byAddress = new Map<string, AuthoredRedirect>();
  for (const each of authored) {
    const key = getKey(each.from);
    const other = byAddress.get(key);
    if (!isPlainPath(each.from)) {
      const fix =
        'Write a path such as /central/old-name/: letters, digits, hyphens, dots and underscores, no ? and no #.';
      report(each, `Redirects from "${each.from}", which some hosts do not support.`, fix);
    } else if (pages.has(key)) {
      const fix = 'Remove the entry, or move that page.';
      report(each, `Redirects from "${each.from}", which is the address of a page.`, fix);
    } else if (other) {
      const file = getDisplayPath(site.settings.contentDir, other.source);
      report(each, `Redirects from "${each.from}", which ${file} also redirects.`, 'Remove one of the two redirects.');
    } else {
      byAddress.set(key, each);
    }
  }
  return byAddress;
}

function resolveRedirect(
  authored: AuthoredRedirect,
  site: Site,
  byAddress: Map<string, AuthoredRedirect>,
  report: Report,
): Redirect | undefined {
  const target = resolveLink(authored.to, site);
  if (byAddress.has(getKey(authored.to))) {
    const last = followChain(authored, byAddress);
    const fix = last ? `Write to: ${last}` : 'Redirect to a page that exists.';
    const reason = last ? 'which is a redirect itself' : 'which redirects back to it';
    report(authored, `Redirects from "${authored.from}" to "${authored.to}", ${reason}.`, fix);
  } else if (target.type === 'dead') {
    report(authored, target.problem, target.getFix());
  } else {
    return { from: toPagePath(authored.from), to: target.href };
  }
}

/** Find the last target of a chain of redirects; undefined for a loop. */
function followChain(first: AuthoredRedirect, byAddress: Map<string, AuthoredRedirect>): string | undefined {
  const seen = new Set<AuthoredRedirect>();
  let current = first;
  while (!seen.has(current)) {
    seen.add(current);
    const next = byAddress.get(getKey(current.to));
    if (!next) return current.to;
    current = next;
  }
  return undefined;
}

function getKey(address: string): string {
  return toPagePath(address.split('#')[0] ?? '').toLowerCase();
}

function isPlainPath(address: string): boolean {
  return /^(\/[A-Za-z0-9._~-]+)+\/?$/.test(address) && !/\/\.\.?(\/|$)/.test(address);
}

/** Find the first line of a file that contains an address; undefined if none does. */
export function findLine(contentDir: string, source: string, address: string): number | undefined {
  const lines = readSource(contentDir, source, []).text.split('\n');
  const isSame = (word: string) => toPagePath(word) === toPagePath(address);
  return lines.findIndex((line) => line.split(/[\s"',[\]{}]+/).some(isSame)) + 1 || undefined;
}
