import { createHash } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the site made by the engine: its path from the site's root, and what it holds. */
export type SiteFile = { path: string; contents: string | Uint8Array };

/** The part of a file's name that changes with its contents. */
export function getContentHash(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex').slice(0, 10);
}

/** Get the path of a source as a person would type it: relative to the working directory if it is below it. */
export function getDisplayPath(contentDir: string, source: string): string {
  const absolute = path.join(contentDir, source);
  const relative = path.relative(process.cwd(), absolute);
  return (relative.startsWith('..') ? absolute : relative).split(path.sep).join('/');
}

/** Write a file atomically: readers see the old file or the new one, never a part. */
export function writeAtomically(file: string, contents: string | Uint8Array): void {
  const temporary = getTemporaryFile(file);
  try {
    writeFileSync(temporary, contents);
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Get the file beside `file` that this process writes before it renames it. */
export function getTemporaryFile(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
}
