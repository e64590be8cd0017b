import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { addFiles, hashContent } from '../content/hash-content';
import { getManifestFile } from '../output/section-pdfs';
import { readVersion } from '../print/version';
import type { Settings } from '../settings';

/** What a site is made of besides its content and settings. */
const CODE = ['app/**', 'components/**', 'lib/**', '*.mjs', 'package-lock.json', '!**/*.test.ts'];

/** Hash everything that a build depends on, so that an equal hash means an equal site. */
export function hashInputs(settings: Settings): string {
  const { buildDate, contentDir, preview } = settings;
  const hash = createHash('sha256');
  hash.update(JSON.stringify({ buildDate, preview, content: hashContent(settings), version: readVersion(contentDir) }));
  hash.update(hashCode());
  addFiles(hash, '.', list(['public/**']));
  const pdfs = getManifestFile(settings);
  if (existsSync(pdfs)) hash.update(readFileSync(pdfs));
  return hash.digest('hex');
}

/** Hash the code that makes a site, and the versions of its packages. */
export function hashCode(): string {
  const hash = createHash('sha256');
  addFiles(hash, '.', list(CODE));
  return hash.digest('hex');
}

function list(patterns: string[]): string[] {
  return globSync(patterns, { cwd: '.', followSymbolicLinks: false }).sort();
}
