import { getSite, readSite, type Site } from '../content/site';
import { getDocChangesPath, getSitePath } from '../slug';
import type { Base } from './base';
import { compareSites, type DocChange, type KeptDoc, type RemovedDoc } from './compare';

/** What a preview changes: against what it is compared, that site where there is one, and what has become of each doc. */
export type Changes = { base: Base; before?: Site; docs: DocChange[] };

/** Compare a site with the content that it is to be compared with. */
export function readChanges(site: Site, base: Base): Changes {
  const before = base.type === 'found' ? readSite({ ...site.settings, contentDir: base.contentDir }) : undefined;
  return { base, before, docs: compareSites(before, site) };
}

let memo: Changes | undefined;

/** What this run's preview changes; absent for the production site. The build hands the base over through the environment. */
export function getChanges(): Changes | undefined {
  const base: Base | undefined = JSON.parse(process.env.SITE_BASE || 'null') ?? undefined;
  if (!base) return undefined;
  memo ??= readChanges(getSite(), base);
  return memo;
}

/** The address of the page that shows a doc's text with its changes marked, without the base path. */
export function getMarkedPath(change: RemovedDoc | KeptDoc, { settings }: Site): string {
  const { href } = change.type === 'removed' ? change.before : change.after;
  return getDocChangesPath(getSitePath(href, settings.basePath));
}
