import { z } from 'zod';
import { formatList, t } from '../words/words';

const count = z.int().min(0);

/** A page's title and path, without the base path. A page without a path is not linked. */
const pageSchema = z.object({ title: z.string(), path: z.string().optional() });

const docSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('added'), page: pageSchema }),
  z.object({ type: z.literal('removed'), page: pageSchema, oldPath: z.string(), redirect: pageSchema.optional() }),
  z.object({
    type: z.enum(['changed', 'moved']),
    page: pageSchema,
    oldTitle: z.string(),
    oldPath: z.string(),
    hasRedirect: z.boolean(),
    words: z.object({ inserted: count, deleted: count }).optional(),
    textChange: z.enum(['same', 'words', 'appearance', 'unreadable']),
    fields: z.array(z.string()),
    otherFields: z.array(z.string()),
    isSidebarChanged: z.boolean(),
  }),
]);

/** The format of a change summary. */
export const changeSummarySchema = z.object({
  base: z.discriminatedUnion('type', [
    z.object({ type: z.literal('found'), commit: z.string() }),
    z.object({ type: z.enum(['none', 'unreadable']), reason: z.string() }),
  ]),
  /** The number of changed files that are not pages. */
  otherFiles: count,
  docs: z.array(docSchema),
});

/** The changes of a preview as data, for a pull request comment. It holds no markup. */
export type ChangeSummary = z.infer<typeof changeSummarySchema>;

/** The changes of one doc in a change summary. */
export type DocSummary = z.infer<typeof docSchema>;

/** A page that a change summary names. */
export type LinkedPage = z.infer<typeof pageSchema>;

/** The numbers of words that were inserted and deleted. */
export type WordCount = { inserted: number; deleted: number };

/** The phrases with the labels of the types of change, in the order in which they are listed. */
export const DOC_CHANGE_LABELS = {
  changed: 'change.changed',
  moved: 'change.moved',
  removed: 'change.removed',
  added: 'change.added',
} as const;

const DOC_COUNTS = {
  changed: 'change.pages-changed',
  moved: 'change.pages-moved',
  removed: 'change.pages-removed',
  added: 'change.pages-added',
} as const;

/** Format the number of pages for each type of change: `1 page changed, 2 pages added`. */
export function formatDocCounts(changes: { type: DocSummary['type'] }[]): string {
  const counts = Object.entries(DOC_COUNTS).flatMap(([type, phrase]) => {
    const count = changes.filter((change) => change.type === type).length;
    return count === 0 ? [] : [t(phrase, { count })];
  });
  return counts.length > 0 ? formatList(counts, 'unit') : t('change.no-pages');
}

/** Format a word count: `3 words added, 1 removed`. */
export function formatWordCount({ inserted, deleted }: WordCount): string {
  if (inserted + deleted === 0) return t('change.no-words');
  const counts = [t('change.words-added', { count: inserted }), t('change.words-removed', { count: deleted })];
  return formatList(counts, 'unit');
}
