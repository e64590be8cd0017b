import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { addFilesToHash, hashContent } from '../content/hash-content';
import { getSectionManifestFile } from '../output/section-pdfs';
import { readContentVersion } from '../print/content-version';
import type { Settings } from '../settings';

/** What a site is made of besides its content and settings. */
const CODE = ['app/**', 'components/**', 'lib/**', '*.mjs', 'package-lock.json', '!**/*.test.ts'];

/** Hash everything that a build depends on, so that an equal hash means an equal site. */
export function hashInputs(settings: Settings): string {
  const { buildDate, contentDir, preview } = settings;
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify({ buildDate, preview, content: hashContent(settings), version: readContentVersion(contentDir) }),
  );
  hash.update(hashCode());
  addFilesToHash(hash, '.', list(['public/**']));
  const pdfs = getSectionManifestFile(settings);
  if (existsSync(pdfs)) hash.update(readFileSync(pdfs));
  return hash.digest('hex');
}

/** Hash the code that makes a site, and the versions of its packages. */
export function hashCode(): string {
  const hash = createHash('sha256');
  addFilesToHash(hash, '.', list(CODE));
  return hash.digest('hex');
}

function list(patterns: string[]): string[] {
  return globSync(patterns, { cwd: '.', followSymbolicLinks: false }).sort();
}
