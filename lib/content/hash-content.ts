import { createHash, type Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../settings';
import { listSources } from './sources';

/** Hash what readers are told: every file of the content, and the address that it is published at. */
export function hashContent({ contentDir, basePath, siteUrl }: Settings): string {
  const hash = createHash('sha256').update(JSON.stringify({ basePath, siteUrl }));
  addFilesToHash(hash, contentDir, listSources(contentDir, ['**']));
  return hash.digest('hex');
}

/** Add files of a folder to a hash, each with its name. */
export function addFilesToHash(hash: Hash, dir: string, files: string[]): void {
  for (const file of files) hash.update(`\n${file}\n`).update(readIfThere(path.resolve(dir, file)));
}

/** A file may go between the list and the reading of it; that is a change like any other. */
function readIfThere(file: string): Uint8Array | string {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'gone';
    throw error;
  }
}
