import { z } from 'zod';
import { getDisplayPath } from '../files';
import type { Problem } from '../problem';
import { getPageAddresses } from './addresses';
import { readDataFileWithLines } from './data-file';
import { resolveLink } from './links';
import { text } from './schema';
import type { Site } from './site';
import { readSource } from './sources';

/** The file of the addresses of removed pages, in the content folder; a site may have none. */
const REDIRECTS_SOURCE = 'redirects.yml';

const removedSchema = z.array(z.strictObject({ from: text, to: text }));

/** An old address, as a path from the site's root, and the href that it leads to. */
export type Redirect = { from: string; to: string };

/** A redirect as a writer wrote it, with its file and line. */
type Authored = { from: string; to: string; source: string; getLine: () => number | undefined };

type Report = (authored: Authored, problem: string, fix: string) => void;

/** Read the redirects from old addresses: of docs, and of removed pages. A wrong one is reported and left out. */
export function readRedirects(site: Site, problems: Problem[]): Redirect[] {
  const { contentDir } = site.settings;
  const removed = readDataFileWithLines(contentDir, REDIRECTS_SOURCE, removedSchema, problems);
  const authored: Authored[] = [
    ...site.docs.flatMap(({ id, source, old_paths }) =>
      old_paths.map((from) => ({ from, to: id, source, getLine: () => findLine(contentDir, source, from) })),
    ),
    ...(removed?.data ?? []).map((each, index) => {
      return { ...each, source: REDIRECTS_SOURCE, getLine: () => removed?.getLine([index]) };
    }),
  ];
  const report: Report = ({ source, getLine }, problem, fix) =>
    problems.push({ severity: 'error', file: getDisplayPath(contentDir, source), line: getLine(), problem, fix });
  const byAddress = collect(authored, site, report);
  return [...byAddress.values()]
    .flatMap((each) => resolveRedirect(each, site, byAddress, report) ?? [])
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Get the file of the page that redirects from an old address; absent if a host would not send it as a page. */
export function getRedirectFile({ from }: Redirect): string | undefined {
  const file = from.slice(1).replace(/\/$/, '/index.html');
  return file.endsWith('.html') ? file : undefined;
}

/** Map the redirects by their addresses, in lower case, as most hosts ignore case. */
function collect(authored: Authored[], site: Site, report: Report): Map<string, Authored> {
  const own = ['/', '/central/', '/a-z/', '/search/'];
  const pages = new Set([...own, ...getPageAddresses(site)].map((address) => address.toLowerCase()));
  const byAddress = new Map<string, Authored>();
  for (const each of authored) {
    const key = getKey(each.from);
    const other = byAddress.get(key);
    if (!isPlainPath(each.from)) {
      report(
        each,
        `Redirects from "${each.from}", which not every host can do.`,
        'Write a path such as /central/old-name/: letters, digits, hyphens, dots and underscores, no ? and no #.',
      );
    } else if (pages.has(key)) {
      report(each, `Redirects from "${each.from}", the address of a page.`, 'Remove the entry, or move that page.');
    } else if (other) {
      const place = getDisplayPath(site.settings.contentDir, other.source);
      report(each, `Redirects from "${each.from}", as an entry in ${place} does.`, 'Remove one of the two.');
    } else {
      byAddress.set(key, each);
    }
  }
  return byAddress;
}

function resolveRedirect(
  authored: Authored,
  site: Site,
  byAddress: Map<string, Authored>,
  report: Report,
): Redirect | undefined {
  const target = resolveLink(authored.to, site);
  if (byAddress.has(getKey(authored.to))) {
    const last = followChain(authored, byAddress);
    const fix = last ? `Write to: ${last}` : 'Write a page that exists.';
    const shape = last ? 'which is a redirect itself' : 'which redirects back to it';
    report(authored, `Redirects from "${authored.from}" to "${authored.to}", ${shape}.`, fix);
  } else if (target.type === 'dead') {
    report(authored, target.problem, target.getFix());
  } else {
    return { from: addSlash(authored.from), to: target.href };
  }
}

/** Find where a chain of redirects ends; absent for a loop. */
function followChain(first: Authored, byAddress: Map<string, Authored>): string | undefined {
  const seen = new Set<Authored>();
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
  return addSlash(address.split('#')[0] ?? '').toLowerCase();
}

/** A folder's address ends with a slash; a file's does not. */
function addSlash(address: string): string {
  return /(\/|\.\w+)$/.test(address) ? address : `${address}/`;
}

function isPlainPath(address: string): boolean {
  return /^(\/[A-Za-z0-9._~-]+)+\/?$/.test(address) && !/\/\.\.?(\/|$)/.test(address);
}

/** Find the line of a doc that names an address; absent if it is written in another way. */
function findLine(contentDir: string, source: string, address: string): number | undefined {
  const lines = readSource(contentDir, source, []).text.split('\n');
  return lines.findIndex((line) => line.split(/[\s"',[\]{}]+/).includes(address)) + 1 || undefined;
}
