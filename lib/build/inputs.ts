import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { addFiles, hashContent } from '../content/hash-content';
import { getManifestFile } from '../output/section-pdfs';
import { readVersion } from '../print/version';
import type { Settings } from '../settings';

/** What a site is made of besides its content and settings. */
const ENGINE = ['app/**', 'components/**', 'lib/**', 'public/**', '*.mjs', 'package-lock.json', '!**/*.test.ts'];

/** Hash everything that a build depends on, so that an equal hash means an equal site. */
export function hashInputs(settings: Settings): string {
  const { buildDate, contentDir, preview } = settings;
  const hash = createHash('sha256');
  hash.update(JSON.stringify({ buildDate, preview, content: hashContent(settings), version: readVersion(contentDir) }));
  addFiles(hash, '.', globSync(ENGINE, { cwd: '.', followSymbolicLinks: false }).sort());
  const pdfs = getManifestFile(settings);
  if (existsSync(pdfs)) hash.update(readFileSync(pdfs));
  return hash.digest('hex');
}
