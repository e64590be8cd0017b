import type { Site } from '../content/site';
import { SITE_PAGES_DIR } from '../content/sources';
import type { ChangeSummary, DocSummary, LinkedPage, WordCount } from '../model/change-summary';
import type { Doc } from '../model/doc';
import type { Problem } from '../problem';
import type { Settings } from '../settings';
import { getSitePath } from '../slug';
import {
  type DocChange,
  getDiffPath,
  hasDiffPage,
  type KeptDoc,
  listDocsWithoutRedirect,
  type RemovedDoc,
  type SiteChanges,
} from './changes';

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

/** Build a warning for each old address that has no page and no redirect. */
export function buildRedirectWarnings(changes: DocChange[], { basePath }: Settings): Problem[] {
  return listDocsWithoutRedirect(changes).map(({ title, source, href }) => ({
    severity: 'warning',
    file: source,
    problem: `The page "${title}" was at "${getSitePath(href, basePath)}", which now has no page and no redirect.`,
    // Site pages cannot have old_paths.
    fix: source.startsWith(`${SITE_PAGES_DIR}/`)
      ? 'Add the old address to redirects.yml.'
      : 'If the page moved, add the old address to old_paths in its frontmatter. Otherwise add it to redirects.yml.',
  }));
}
