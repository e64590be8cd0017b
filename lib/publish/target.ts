import { z } from 'zod';
import { commitSchema, parseJson, timeSchema } from './build-record';

/** The slug of the production site in a target. Every other slug is that of a preview. */
export const PRODUCTION = '';

/** The file with the record of a published site. */
export const PUBLISHED_FILE = 'published.json';

const publishedSchema = z.object({
  branch: z.string(),
  /** The branch or pull request in the repository, such as `refs/heads/main`. */
  ref: z.string(),
  commit: commitSchema,
  /** When the commit was made, built and published. */
  committed: timeSchema,
  time: timeSchema,
  published: timeSchema,
  bytes: z.number().int().nonnegative(),
  /** Assets of earlier versions, kept for open pages until the given times. */
  kept: z.record(z.string(), timeSchema),
});

/** The record of a published site. */
export type PublishedSite = z.infer<typeof publishedSchema>;

/** The contents of a target at one moment. */
export type TargetContents = {
  /** The published sites, by slug. */
  published: Map<string, PublishedSite>;
  /** The slugs of previews without a valid record. */
  damaged: Set<string>;
  /** List the paths of a site's files. */
  listFiles(slug: string): Promise<string[]>;
  /** Read a file of a site. Returns undefined if it does not exist. */
  readFile(slug: string, file: string): Promise<string | undefined>;
};

/** Publish a site: the files in `dir` to copy, and the files of the previous version to keep. */
export type PutEdit = {
  type: 'put';
  slug: string;
  dir: string;
  files: string[];
  published: PublishedSite;
  keep: string[];
  message: string;
};

/** Remove previews. */
export type RemoveEdit = { type: 'remove'; slugs: string[]; message: string };

/** A change of a target. */
export type TargetEdit = PutEdit | RemoveEdit;

/** The process that changes a target, and for how many milliseconds it waits for others. */
export type Writer = { name: string; timeout: number; onStep: (step: string) => void };

/**
 * A folder or branch to publish to. Every target guarantees: one writer at a time; an edit is made completely or not at all, even
 * if interrupted; only what the edit names changes.
 */
export type Target = {
  read<T>(use: (contents: TargetContents) => Promise<T>): Promise<T>;
  /** Make the edit that `decide` returns. `decide` is called again if another writer was faster. */
  update(writer: Writer, decide: (contents: TargetContents) => Promise<TargetEdit | undefined>): Promise<void>;
};

/** Parse the record of a published site. Returns undefined for other text. */
export function parsePublishedSite(text = ''): PublishedSite | undefined {
  return parseJson(text, publishedSchema);
}
