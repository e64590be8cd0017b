import type { Doc } from '../content/doc';
import type { WordCount } from '../html/diff/number-changes';
import { formatCount, type Problem } from '../problem';
import type { Settings } from '../settings';
import { getSitePath } from '../slug';
import type { DocChange } from './compare';

/** The kinds of change, in the order in which they are told, as a reader calls them. */
export const DOC_CHANGE_LABELS = { changed: 'Changed', moved: 'Moved', removed: 'Removed', added: 'Added' } as const;

/** Pick the changes of one kind. */
export function filterChanges<T extends DocChange['type']>(
  docs: DocChange[],
  type: T,
): Extract<DocChange, { type: T }>[] {
  return docs.filter((change): change is Extract<DocChange, { type: T }> => change.type === type);
}

/** Say how many pages came, went and changed: `1 page changed, 2 pages added`. */
export function formatDocCounts(docs: DocChange[]): string {
  const counts = Object.keys(DOC_CHANGE_LABELS).flatMap((type) => {
    const { length } = filterChanges(docs, type as DocChange['type']);
    return length === 0 ? [] : [`${formatCount(length, 'page')} ${type}`];
  });
  return counts.join(', ') || 'no page changed';
}

/** Say how many words a page gained and lost. */
export function formatWordCount({ inserted, deleted }: WordCount): string {
  if (inserted + deleted === 0) return 'no words added or removed';
  return `${formatCount(inserted, 'word')} added, ${deleted.toLocaleString('en-GB')} removed`;
}

/** List the docs, as they were, whose old address leads nowhere now. */
export function listDocsWithoutRedirect(docs: DocChange[]): Doc[] {
  return [
    ...filterChanges(docs, 'removed').filter(({ redirect }) => !redirect),
    ...filterChanges(docs, 'moved').filter(({ hasRedirect }) => !hasRedirect),
  ].map(({ before }) => before);
}

/** Warn of each old address that leads nowhere now, as a problem that a writer can mend. */
export function buildRedirectWarnings(docs: DocChange[], { basePath }: Settings): Problem[] {
  return listDocsWithoutRedirect(docs).map(({ title, source, href }) => ({
    severity: 'warning',
    file: source,
    problem: `Stood at "${getSitePath(href, basePath)}" as "${title}", and that address leads nowhere now.`,
    fix: 'Write the address into old_paths of the page under its new one, or into redirects.yml.',
  }));
}
