import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { z } from 'zod';
import { hashContents } from '../files';

/** The file that identifies a folder as a finished site. */
export const BUILD_STAMP_FILE = 'build.json';

/** Hashes of what a finished site was built from. */
export type BuildStamp = {
  /** The hash of all inputs. If it is the same, a new build would not change the site. */
  inputs: string;
  /** The hash of the content and the site's address only. PDFs with the same hash are up to date. */
  content: string;
};

/** A full commit hash, SHA-1 or SHA-256. */
export const commitSchema = z.string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/);
/** An ISO 8601 time with a time zone. */
export const timeSchema = z.iso.datetime({ offset: true });

const buildRecordSchema = z.object({
  branch: z.string().min(1),
  commit: commitSchema,
  /** When the commit was made. */
  committed: timeSchema,
  /** When the site was built. */
  time: timeSchema,
  basePath: z.string(),
  isPreview: z.boolean(),
  /** SHA-256 of each file, by its path. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});

/** The record of a build, which a site to publish has in its stamp. */
export type BuildRecord = z.infer<typeof buildRecordSchema>;

/** Read the stamp of the site in a folder; undefined if there is no finished site. */
export function readBuildStamp(outDir: string): BuildStamp | undefined {
  const file = `${outDir}/${BUILD_STAMP_FILE}`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Add the record of a build to the stamp of a finished site. */
export function writeBuildRecord(dir: string, facts: Omit<BuildRecord, 'files'>): void {
  const names = globSync(['**', `!${BUILD_STAMP_FILE}`], { cwd: dir, dot: true }).sort();
  const files = Object.fromEntries(names.map((name) => [name, hashContents(readFileSync(path.join(dir, name)))]));
  const file = path.join(dir, BUILD_STAMP_FILE);
  const stamp: object = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...stamp, ...facts, files }));
}

/** Parse the record of a build. Returns undefined if the text is not a valid record. */
export function parseBuildRecord(text: string): BuildRecord | undefined {
  return parseJson(text, buildRecordSchema);
}

/** Parse JSON with a schema. Returns undefined if the text does not match. */
export function parseJson<T extends z.ZodType>(text: string, schema: T): z.output<T> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
