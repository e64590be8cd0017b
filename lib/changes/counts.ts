import type { Doc } from '../content/doc';
import { formatDocCounts } from '../model/change-summary';
import type { Problem } from '../problem';
import type { Settings } from '../settings';
import { getSitePath } from '../slug';
import { t } from '../words/words';
import type { DocChange } from './compare';
import type { SiteChanges } from './site-changes';

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
