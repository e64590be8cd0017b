import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../settings';
import { listSources } from './read';

/** Hash what readers are told: every file of the content, and the address that it is published at. */
export function hashContent({ contentDir, basePath, siteUrl }: Settings): string {
  const hash = createHash('sha256').update(JSON.stringify({ basePath, siteUrl }));
  for (const source of listSources(contentDir, ['**'])) {
    hash.update(`\n${source}\n`).update(readFileSync(path.join(contentDir, source)));
  }
  return hash.digest('hex');
}
