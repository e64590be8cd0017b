import type { Site } from '../content/site';
import type { Doc } from '../model/doc';
import { readSite } from '../readers/read-site';
import type { Settings } from '../settings';
import { getDocChangesPath, getSitePath } from '../slug';
import { t } from '../words/words';
import type { Base } from './base';
import { compareSites, type DocChange, type KeptDoc, type RemovedDoc } from './compare';
import type { SiteTexts } from './hash-text';

/** The changes of a preview: the base that it is compared with, the old site if there is one, and the changed docs. */
export type SiteChanges = { base: Base; before?: Site; docs: DocChange[] };

/** Read the old site and compare the new one with it. If the old site is unreadable, no changes are listed. */
export function readSiteChanges(after: SiteTexts, base: Base): SiteChanges {
  const { settings } = after.site;
  const old = base.type === 'found' && { contentDir: base.contentDir, originalDir: settings.contentDir };
  const before = old ? readSite({ ...settings, ...old }) : undefined;
  // Without the old version, every page would count as added.
  const docs = base.type === 'unreadable' ? [] : compareSites(before && { site: before }, after);
  // Readers of an upgrade do not look for unlisted pages.
  const isShown = (change: DocChange) => !(change.type === 'removed' ? change.before : change.after).unlisted;
  return { base, before, docs: settings.preview?.upgradeFrom ? docs.filter(isShown) : docs };
}

/** Get the old path of each moved page by its path, without the base path; empty for an added page. */
export function getLivePaths({ before, docs }: SiteChanges, { settings }: Site): Map<string, string> {
  const getPath = ({ href }: Doc) => getSitePath(href, settings.basePath);
  return new Map(
    docs.flatMap((change): [string, string][] => {
      // Without the old version, every page counts as added.
      if (!before || change.type === 'removed') return [];
      const path = getPath(change.after);
      if (change.type === 'added') return [[path, '']];
      return getPath(change.before) === path ? [] : [[path, getPath(change.before)]];
    }),
  );
}

/** Get the title of the list of changes. */
export function getChangesTitle({ preview }: Settings): string {
  return preview?.upgradeFrom
    ? t('change.since-release', { release: preview.upgradeFrom.label })
    : t('change.in-preview');
}

/** Get the path of the page with a doc's changes marked, without the base path. */
export function getDiffPath(change: RemovedDoc | KeptDoc, { settings }: Site): string {
  const { href } = change.type === 'removed' ? change.before : change.after;
  return getDocChangesPath(getSitePath(href, settings.basePath));
}
