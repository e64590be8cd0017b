import { createHash } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A generated file; its path begins with `/`, the site's root. */
export type SiteFile = { path: string; contents: string | Uint8Array };

/** Hash a file's contents for use in its name. */
export function getContentHash(contents: string | Uint8Array): string {
  return hashContents(contents).slice(0, 10);
}

/** Hash contents with SHA-256. */
export function hashContents(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex');
}

/** Get the path of a content file for messages: relative to the working directory if inside it, otherwise absolute. */
export function getDisplayPath(contentDir: string, source: string): string {
  const absolute = path.join(contentDir, source);
  const relative = path.relative(process.cwd(), absolute);
  return (relative.startsWith('..') ? absolute : relative).split(path.sep).join('/');
}

/** Write a file atomically: readers never see an incomplete file. */
export function writeAtomically(file: string, contents: string | Uint8Array): void {
  const temporary = getTemporaryFile(file);
  try {
    writeFileSync(temporary, contents);
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Get the temporary file that this process writes before renaming it to `file`. */
export function getTemporaryFile(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
}
