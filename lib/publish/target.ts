import { z } from 'zod';
import { commitSchema, parseJson, timeSchema } from '../model/build-record';
import { fail } from '../problem';
import type { CheckedFiles } from './artifact';

/** The file with the record of a published site. */
export const PUBLISHED_FILE = 'published.json';

/** The schema of the record of a published site. */
export const publishedSchema = z.object({
  branch: z.string(),
  /** The branch or pull request in the repository, such as `refs/heads/main`. */
  ref: z.string(),
  commit: commitSchema,
  /** When the commit was made. */
  committed: timeSchema,
  /** When the site was built. */
  time: timeSchema,
  published: timeSchema,
  /** The size of all files, with kept assets. */
  bytes: z.number().int().nonnegative(),
  /** The state of a release when it was published. */
  state: z.enum(['supported', 'old', 'withdrawn']).optional(),
  /** The assets of previous versions that open pages may need, and until when each is kept. */
  kept: z.record(z.string(), timeSchema),
  /** The sizes of assets in bytes, which count when the next version keeps them. */
  assetBytes: z.record(z.string(), z.number().int().nonnegative()).default({}),
});

/** The record of a published site. */
export type PublishedSite = z.infer<typeof publishedSchema>;

/** The contents of a target at one moment. */
export type TargetContents = {
  /** The published sites, by their paths in the target. */
  published: Map<string, PublishedSite>;
  /** The paths of other sites without a valid record. */
  damaged: Set<string>;
  /** List the paths of a site's files. */
  listFiles(site: string): Promise<string[]>;
  /** Read a file of a site. Returns undefined if it does not exist. */
  readFile(site: string, file: string): Promise<string | undefined>;
  /** List the files of a site that readers get with other bytes. Absent if a target never has such files. */
  listChangedFiles?(site: string): Promise<string[]>;
};

/** An edit that publishes a site. */
export type PutEdit = CheckedFiles & {
  type: 'put';
  /** The path of the site in the target. */
  site: string;
  /** The files in `dir` to publish. */
  files: string[];
  published: PublishedSite;
  /** The files of the previous version to keep. */
  keep: string[];
  message: string;
};

/** An edit that removes sites, by their paths in the target. */
export type RemoveEdit = { type: 'remove'; sites: string[]; message: string };

/** A change of a target. */
export type TargetEdit = PutEdit | RemoveEdit;

/** A process that changes a target. */
export type Writer = {
  name: string;
  /** How long to wait for other writers, in milliseconds. */
  timeout: number;
  /** Called at each step, with a name for it. */
  onStep: (step: string) => void;
};

/**
 * A folder or branch to publish to. Every target guarantees: one writer at a time; an edit is made completely or not at all, even
 * if interrupted; an edit changes only the sites that it names.
 */
export type Target = {
  read<T>(use: (contents: TargetContents) => Promise<T>): Promise<T>;
  /** Make the edit that `decide` returns. `decide` is called again if another writer was faster. */
  update(writer: Writer, decide: (contents: TargetContents) => Promise<TargetEdit | undefined>): Promise<void>;
};

/** Parse the record of a published site. Returns undefined if the text is not a valid record. */
export function parsePublishedSite(text = ''): PublishedSite | undefined {
  return parseJson(text, publishedSchema);
}

/** Throw a ProblemError because another publisher holds the lock; `holder` is its name, if it is known. */
export function failWithTimeout(target: string, holder: string | undefined, { timeout }: Writer): never {
  const seconds = Math.round(timeout / 1000);
  const problem = `Another publisher has locked the target for more than ${seconds} s${holder ? `: ${holder}` : ''}.`;
  const fix = 'Run the command again when the other publisher has finished, or wait longer with --limit=SECONDS.';
  return fail(target, problem, fix);
}

/** Throw a ProblemError because another publisher took the lock. */
export function failWithLostLock(target: string): never {
  const problem = 'Another publisher took the lock while this one was suspended, so the change was not completed.';
  return fail(target, problem, 'Run the command again.');
}
