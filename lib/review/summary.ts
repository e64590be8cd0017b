import type { Site } from '../content/site';
import {
  type ChangeSummary,
  type DocSummary,
  formatDocCounts,
  type LinkedPage,
  type WordCount,
} from '../model/change-summary';
import type { Doc } from '../model/doc';
import { getSidebarBranch } from '../model/sidebar';
import type { Problem } from '../problem';
import type { Settings } from '../settings';
import { getSitePath } from '../slug';
import { t } from '../words/words';
import { type DocChange, getDiffPath, hasDiffPage, type KeptDoc, type RemovedDoc, type SiteChanges } from './changes';

/** Build the summary of a preview's changes. `words` holds word counts by the path of the diff page. */
export function buildChangeSummary(
  { base, docs }: SiteChanges,
  site: Site,
  words: Map<string, WordCount>,
): ChangeSummary {
  return {
    base: base.type === 'found' ? { type: 'found', commit: base.commit } : base,
    otherFiles: base.type === 'found' ? base.otherFiles.length : 0,
    docs: docs.map((change) => summariseDoc(change, site, words)),
  };
}

function summariseDoc(change: DocChange, site: Site, words: Map<string, WordCount>): DocSummary {
  const { basePath } = site.settings;
  switch (change.type) {
    case 'added':
      return { type: 'added', page: linkPage(change.after, basePath) };
    case 'removed': {
      const { redirect, before } = change;
      const oldPath = getSitePath(before.href, basePath);
      return {
        type: 'removed',
        page: linkDiff(change, site),
        oldPath,
        redirect: redirect && linkPage(redirect, basePath),
      };
    }
    case 'changed':
    case 'moved':
      return summariseKeptDoc(change, site, words);
    default:
      return change satisfies never;
  }
}

function summariseKeptDoc(change: KeptDoc, site: Site, words: Map<string, WordCount>): DocSummary {
  const { type, before, textChange, hasRedirect, fieldChanges, otherFields, sidebarChange } = change;
  return {
    type,
    textChange,
    hasRedirect,
    otherFields,
    page: linkDiff(change, site),
    oldTitle: before.title,
    oldPath: getSitePath(before.href, site.settings.basePath),
    words: words.get(getDiffPath(change, site)),
    fields: fieldChanges.map(({ name }) => name),
    isSidebarChanged: sidebarChange !== undefined,
  };
}

/** Link a doc to its diff page. Without one, link a kept doc to its new version. */
function linkDiff(change: RemovedDoc | KeptDoc, site: Site): LinkedPage {
  const doc = change.type === 'removed' ? change.before : change.after;
  if (hasDiffPage(change)) return { title: doc.title, path: getDiffPath(change, site) };
  return change.type === 'removed' ? { title: doc.title } : linkPage(doc, site.settings.basePath);
}

/** Link a page of the site. A redirect may lead to another site, which gets no link. */
function linkPage({ title, href }: Pick<Doc, 'title' | 'href'>, basePath: string): LinkedPage {
  return href.startsWith('/') ? { title, path: getSitePath(href, basePath) } : { title };
}

/** The changes of the pages for one audience, by the labels of the top-level items of the sidebar. */
type AudienceChanges = { audience: string; groups: Map<string, DocChange[]> };

/** Filter changes by type. */
export function filterChanges<T extends DocChange['type']>(
  changes: DocChange[],
  type: T,
): Extract<DocChange, { type: T }>[] {
  return changes.filter((change): change is Extract<DocChange, { type: T }> => change.type === type);
}

/** Format the number of changed pages of a preview, if it is known. */
export function formatChangeCounts({ base, docs }: SiteChanges): string {
  return base.type === 'unreadable' ? t('change.unknown') : formatDocCounts(docs);
}

/** List the old versions of docs whose address has no page and no redirect. */
export function listDocsWithoutRedirect(changes: DocChange[]): Doc[] {
  return [
    ...filterChanges(changes, 'removed').filter(({ redirect }) => !redirect),
    ...filterChanges(changes, 'moved').filter(({ hasRedirect }) => !hasRedirect),
  ].map(({ before }) => before);
}

/** Build a warning for each old address that has no page and no redirect. */
export function buildRedirectWarnings(changes: DocChange[], { basePath }: Settings): Problem[] {
  return listDocsWithoutRedirect(changes).map(({ title, source, href }) => ({
    severity: 'warning',
    file: source,
    problem: `The page "${title}" was at "${getSitePath(href, basePath)}", which now has no page and no redirect.`,
    fix: 'If the page moved, add the old address to old_paths in its frontmatter. Otherwise add it to redirects.yml.',
  }));
}

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
