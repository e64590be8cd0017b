import { z } from 'zod';
import { getDisplayPath } from '../../files';
import { suggest } from '../../nearest';
import type { Problem } from '../../problem';
import { slugify } from '../../slug';
import { readDataFileWithLines } from '../data-file';
import type { Doc } from '../doc';
import { isoDate, text } from '../schema';

/** The file of what has changed in the help, in the content folder. */
export const CHANGELOG_SOURCE = 'changes.yml';

const changeSchema = z.strictObject({ date: isoDate, title: text, text, docs: z.array(text).default([]) });

/** Something that has changed for readers; `id` is its anchor. */
export type ChangelogEntry = { id: string; date: string; title: string; text: string; docs: Doc[] };

/** Read what has changed, newest first; a doc that does not exist is reported and left out. */
export function readChangelog(contentDir: string, byId: Map<string, Doc>, problems: Problem[]): ChangelogEntry[] {
  const found = readDataFileWithLines(contentDir, CHANGELOG_SOURCE, z.array(changeSchema), problems);
  return (found?.data ?? [])
    .map(({ docs, ...change }, index) => ({
      ...change,
      id: `change-${change.date}-${slugify(change.title)}`,
      docs: docs.flatMap((id, at) => {
        const doc = byId.get(id);
        if (doc) return [doc];
        problems.push({
          severity: 'error',
          file: getDisplayPath(contentDir, CHANGELOG_SOURCE),
          line: found?.getLine([index, 'docs', at]),
          problem: `The change "${change.title}" names "${id}", which does not exist.`,
          fix: suggest(id, byId, 'Write the id of a doc, or remove it.'),
        });
        return [];
      }),
    }))
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}
