import type { Doc } from '../content/doc';
import type { WordCount } from '../html/diff/number-changes';
import { formatCount, type Problem } from '../problem';
import type { Settings } from '../settings';
import { getSitePath } from '../slug';
import type { DocChange } from './compare';
import type { SiteChanges } from './site-changes';

/** Labels for the types of change, in the order in which they are listed. */
export const DOC_CHANGE_LABELS = { changed: 'Changed', moved: 'Moved', removed: 'Removed', added: 'Added' } as const;

/** Filter changes by type. */
export function filterChanges<T extends DocChange['type']>(
  changes: DocChange[],
  type: T,
): Extract<DocChange, { type: T }>[] {
  return changes.filter((change): change is Extract<DocChange, { type: T }> => change.type === type);
}

/** Format the number of pages for each type of change: `1 page changed, 2 pages added`. */
export function formatDocCounts(changes: Pick<DocChange, 'type'>[]): string {
  const counts = Object.keys(DOC_CHANGE_LABELS).flatMap((type) => {
    const { length } = changes.filter((change) => change.type === type);
    return length === 0 ? [] : [`${formatCount(length, 'page')} ${type}`];
  });
  return counts.join(', ') || 'no pages changed';
}

/** Format the number of changed pages of a preview, if it is known. */
export function formatChangeCounts({ base, docs }: SiteChanges): string {
  return base.type === 'unreadable' ? 'what changed is not known' : formatDocCounts(docs);
}

/** Format a word count: `3 words added, 1 removed`. */
export function formatWordCount({ inserted, deleted }: WordCount): string {
  if (inserted + deleted === 0) return 'no words added or removed';
  return `${formatCount(inserted, 'word')} added, ${deleted.toLocaleString('en-GB')} removed`;
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
