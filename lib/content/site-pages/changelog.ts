import { z } from 'zod';
import { getDisplayPath } from '../../files';
import { suggest } from '../../nearest';
import type { Problem } from '../../problem';
import { slugify } from '../../slug';
import { readDataFileWithLines } from '../data-file';
import type { Doc } from '../doc';
import { isoDate, text } from '../schema';

/** The changelog file in the content folder. */
export const CHANGELOG_SOURCE = 'changes.yml';

const entrySchema = z.strictObject({ date: isoDate, title: text, text, docs: z.array(text).default([]) });

/** A change that readers should know about; `id` is its anchor. */
export type ChangelogEntry = { id: string; date: string; title: string; text: string; docs: Doc[] };

/** Read the changelog, newest first. Reports docs that do not exist and leaves them out. */
export function readChangelog(contentDir: string, byId: Map<string, Doc>, problems: Problem[]): ChangelogEntry[] {
  const file = readDataFileWithLines(contentDir, CHANGELOG_SOURCE, z.array(entrySchema), problems);
  return (file?.data ?? [])
    .map(({ docs, ...entry }, index) => ({
      ...entry,
      id: `change-${entry.date}-${slugify(entry.title)}`,
      docs: docs.flatMap((id, at) => {
        const doc = byId.get(id);
        if (doc) return [doc];
        problems.push({
          severity: 'error',
          file: getDisplayPath(contentDir, CHANGELOG_SOURCE),
          line: file?.getLine([index, 'docs', at]),
          problem: `The change "${entry.title}" lists the doc "${id}", which does not exist.`,
          fix: suggest(id, byId, 'Write a doc id, or remove it.'),
        });
        return [];
      }),
    }))
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}
