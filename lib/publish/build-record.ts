import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { z } from 'zod';
import { BUILD_STAMP_FILE } from '../build/swap';

/** The full hash of a commit, by either of git's algorithms. */
export const commit = z.string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/);
/** A time as ISO 8601 with its zone. */
export const time = z.iso.datetime({ offset: true });

const buildRecordSchema = z.object({
  branch: z.string().min(1),
  commit,
  /** When the commit was made, and when it was built. */
  committed: time,
  time,
  basePath: z.string(),
  isPreview: z.boolean(),
  /** SHA-256 of each file, by its path. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});

/** What was built, as `build.json` says it. */
export type BuildRecord = z.infer<typeof buildRecordSchema>;

/** Names that configure a host, or take over a browser, at the root of a site; a preview is below one. */
const HOST_FILE =
  /^(\..+|_headers|_redirects|_routes\.json|_worker\.js|cname|functions|staticwebapp\.config\.json|sw\.js|service-worker\.js|web\.config)$/i;

/** Whether a file or folder at a site's root is one that a preview must not have. */
export function isHostFile(name: string): boolean {
  return HOST_FILE.test(name);
}

/** Write what a finished site was built from, and the hash of each file, into its `build.json`. */
export function writeBuildRecord(dir: string, facts: Omit<BuildRecord, 'files'>): void {
  const names = globSync(['**', `!${BUILD_STAMP_FILE}`], { cwd: dir, dot: true }).sort();
  const files = Object.fromEntries(names.map((name) => [name, hashFile(path.join(dir, name))]));
  const file = path.join(dir, BUILD_STAMP_FILE);
  const stamp: object = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...stamp, ...facts, files }));
}

/** Read the record of a build; absent if the text is not one. */
export function parseBuildRecord(text: string): BuildRecord | undefined {
  return parseJson(text, buildRecordSchema);
}

/** Parse JSON by a schema; absent if the text is anything else. */
export function parseJson<T extends z.ZodType>(text: string, schema: T): z.output<T> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Hash a file's bytes, as a record does. */
export function hashFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
