import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { addFilesToHash, hashContent } from '../content/hash-content';
import { getSectionManifestFile } from '../output/section-pdfs';
import { readContentVersion } from '../print/content-version';
import { listInputs } from '../readers/read-site';
import type { Settings } from '../settings';

/** Files that a site is built from, besides its content and `public/`. */
const CODE = ['app/**', 'components/**', 'lib/**', '*.mjs', 'package.json', 'package-lock.json', '!**/*.test.ts'];

/** Hash every input of a build: an equal hash means an equal site. */
export function hashInputs(settings: Settings): string {
  const { buildDate, originalUrl, hstsMaxAge, preview, release, routeBasePath } = settings;
  const hash = createHash('sha256');
  const version = readContentVersion(settings);
  const content = hashContent(settings);
  hash.update(
    JSON.stringify({ buildDate, originalUrl, hstsMaxAge, preview, release, routeBasePath, content, version }),
  );
  hash.update(hashCode());
  addFilesToHash(hash, '.', listFiles(['public/**']));
  for (const { dir, files } of listInputs(settings)) addFilesToHash(hash, dir, files);
  const pdfs = getSectionManifestFile(settings);
  if (existsSync(pdfs)) hash.update(readFileSync(pdfs));
  return hash.digest('hex');
}

/** Hash the code of the engine and the versions of its packages. */
export function hashCode(): string {
  const hash = createHash('sha256');
  addFilesToHash(hash, '.', listFiles(CODE));
  return hash.digest('hex');
}

function listFiles(patterns: string[]): string[] {
  return globSync(patterns, { cwd: '.', followSymbolicLinks: false }).sort();
}
