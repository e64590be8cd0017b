import { existsSync } from 'node:fs';
import path from 'node:path';
import { getDisplayPath } from '../files';
import { suggest } from '../nearest';
import type { Problem } from '../problem';
import { getTrailPath } from '../slug';
import type { Redirect } from './redirects';
import type { Site } from './site';
import { readSource } from './sources';

/** The list of every address that a release has had, in the content folder; a site may have none. */
export const ADDRESSES_SOURCE = 'addresses.txt';

/** The addresses of a site's pages that others may link to, as paths from its root, in a stable order. */
export function getPageAddresses({ docs, sitePages, trails, settings }: Site): string[] {
  const hrefs = [...docs, ...sitePages.docs].map(({ href }) => href.slice(settings.basePath.length));
  return [...hrefs, ...trails.map(({ name }) => getTrailPath(name))].sort();
}

/** Read the addresses that releases have had, with their lines. */
export function readReleasedAddresses(contentDir: string, problems: Problem[]): { address: string; line: number }[] {
  if (!existsSync(path.join(contentDir, ADDRESSES_SOURCE))) return [];
  const lines = readSource(contentDir, ADDRESSES_SOURCE, problems).text.split('\n');
  return lines.flatMap((text, index) => (/^\s*(#|$)/.test(text) ? [] : [{ address: text.trim(), line: index + 1 }]));
}

/** Report each address of a release that is neither a page nor a redirect. */
export function checkReleasedAddresses(site: Site, redirects: Redirect[], problems: Problem[]): void {
  const { contentDir } = site.settings;
  const current = getPageAddresses(site);
  const known = new Set([...current, ...redirects.map(({ from }) => from)]);
  for (const { address, line } of readReleasedAddresses(contentDir, problems)) {
    if (known.has(address)) continue;
    const lead = `Redirect its readers: old_paths: ["${address}"] in the page that takes its place, or an entry in redirects.yml.`;
    problems.push({
      severity: 'error',
      file: getDisplayPath(contentDir, ADDRESSES_SOURCE),
      line,
      problem: `The page at "${address}" was published, and no longer exists.`,
      fix: [lead, suggest(address, current, '')].join(' ').trim(),
    });
  }
}
