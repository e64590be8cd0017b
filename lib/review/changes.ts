import type { Site } from '../content/site';
import { formatDocCounts } from '../model/change-summary';
import type { Doc } from '../model/doc';
import { getSidebarBranch } from '../model/sidebar';
import type { Settings } from '../settings';
import { getDocChangesPath, getSitePath } from '../slug';
import { t } from '../words/words';
import type { Base } from './base';

/** The old and new position of a doc in the sidebar, in words. */
export type SidebarChange = { before: string; after: string };

/** The page that an old address leads to. */
export type RedirectTarget = { href: string; title: string };

/** How a doc's text changed. `unreadable`: this engine cannot parse one of the versions. */
export type TextChange = 'same' | 'words' | 'appearance' | 'unreadable';

type FieldChange = { name: string; before: string; after: string };

/** The changes of a doc that exists in both versions. */
export type KeptDoc = {
  type: 'changed' | 'moved';
  before: Doc;
  after: Doc;
  textChange: TextChange;
  /** Changes of the title and the description. */
  fieldChanges: FieldChange[];
  /** Names of other changed fields. */
  otherFields: string[];
  sidebarChange?: SidebarChange;
  /** Whether the old address still works: a page has it, or it redirects. */
  hasRedirect: boolean;
};

/** How a doc changed. */
export type DocChange = AddedDoc | RemovedDoc | KeptDoc;

type AddedDoc = { type: 'added'; after: Doc };

/** A removed doc. `isReadable`: this engine can show its text. */
export type RemovedDoc = { type: 'removed'; before: Doc; redirect?: RedirectTarget; isReadable: boolean };

/** The changes of a preview: the base that it is compared with, the old site if there is one, and the changed docs. */
export type SiteChanges = { base: Base; before?: Site; docs: DocChange[] };

/** Whether a doc has a page that shows it with its changes marked. */
export function hasDiffPage(change: RemovedDoc | KeptDoc): boolean {
  if (change.type === 'removed') return change.isReadable;
  return change.textChange !== 'unreadable' && (change.textChange !== 'same' || change.fieldChanges.length > 0);
}

/** List the docs that have a page with their changes marked. */
export function listDocsWithDiffPage(docs: DocChange[]): (RemovedDoc | KeptDoc)[] {
  return docs.flatMap((change) => (change.type !== 'added' && hasDiffPage(change) ? [change] : []));
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

/** Filter changes by type. */
export function filterChanges<T extends DocChange['type']>(
  changes: DocChange[],
  type: T,
): Extract<DocChange, { type: T }>[] {
  return changes.filter((change): change is Extract<DocChange, { type: T }> => change.type === type);
}

/** List the old versions of docs whose address has no page and no redirect. */
export function listDocsWithoutRedirect(changes: DocChange[]): Doc[] {
  return [
    ...filterChanges(changes, 'removed').filter(({ redirect }) => !redirect),
    ...filterChanges(changes, 'moved').filter(({ hasRedirect }) => !hasRedirect),
  ].map(({ before }) => before);
}

/** Format the number of changed pages of a preview, if it is known. */
export function formatChangeCounts({ base, docs }: SiteChanges): string {
  return base.type === 'unreadable' ? t('change.unknown') : formatDocCounts(docs);
}

/** The changes of the pages for one audience, by the labels of the top-level items of the sidebar. */
type AudienceChanges = { audience: string; groups: Map<string, DocChange[]> };

/** Group changes by audience, and then by top-level item of the sidebar. A page can have several audiences. */
export function groupChanges({ before, docs }: SiteChanges, site: Site): AudienceChanges[] {
  const audiences = Object.entries(site.identity.audiences);
  const isForAll = ({ audience }: Doc) => !audience.some((name) => site.identity.audiences[name]);
  return [...audiences, ['', t('change.all-readers')] as const].flatMap(([name, audience]) => {
    const groups = new Map<string, DocChange[]>();
    for (const change of docs) {
      const [doc, from] = change.type === 'removed' ? [change.before, before ?? site] : [change.after, site];
      if (name === '' ? !isForAll(doc) : !doc.audience.includes(name)) continue;
      const group = getSidebarBranch(from.sidebar, doc.id)[0]?.label ?? t('change.other-pages');
      groups.set(group, [...(groups.get(group) ?? []), change]);
    }
    return groups.size > 0 ? [{ audience, groups }] : [];
  });
}
