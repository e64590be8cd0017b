import { createHash, type Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../settings';
import { listTranslations } from './languages';
import { listSources } from './sources';

/** Hash all files of the content in every language and of the installation's record, and the address of the site. */
export function hashContent(settings: Settings): string {
  const { contentDir, installationDir, basePath, siteUrl } = settings;
  const hash = createHash('sha256').update(JSON.stringify({ basePath, siteUrl }));
  addFilesToHash(hash, contentDir, listSources(contentDir, ['**']));
  for (const { dir } of listTranslations(settings)) addFilesToHash(hash, dir, listSources(dir, ['**']));
  if (installationDir) addFilesToHash(hash, installationDir, listSources(installationDir, ['**']));
  return hash.digest('hex');
}

/** Add files of a folder to a hash, with their names. */
export function addFilesToHash(hash: Hash, dir: string, files: string[]): void {
  for (const file of files) hash.update(`\n${file}\n`).update(readIfExists(path.resolve(dir, file)));
}

/** Read a file. Returns a placeholder if it was deleted after it was listed. */
function readIfExists(file: string): Uint8Array | string {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'deleted';
    throw error;
  }
}
