import { readSite, type Site } from '../content/site';
import { getDocChangesPath, getSitePath } from '../slug';
import type { Base } from './base';
import { compareSites, type DocChange, type KeptDoc, type RemovedDoc } from './compare';
import type { SiteTexts } from './hash-text';

/** What a preview changes: against what it is compared, that site where there is one, and what has become of each doc. */
export type SiteChanges = { base: Base; before?: Site; docs: DocChange[] };

/** Compare a site with the content that it is to be compared with. */
export function readSiteChanges(now: SiteTexts, base: Base): SiteChanges {
  const before = base.type === 'found' ? readSite({ ...now.site.settings, contentDir: base.contentDir }) : undefined;
  return { base, before, docs: compareSites(before && { site: before }, now) };
}

/** The address of the page that shows a doc's text with its changes marked, without the base path. */
export function getDiffPath(change: RemovedDoc | KeptDoc, { settings }: Site): string {
  const { href } = change.type === 'removed' ? change.before : change.after;
  return getDocChangesPath(getSitePath(href, settings.basePath));
}
