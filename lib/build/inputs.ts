import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import type { Settings } from '../settings';

/** What a site is made of besides its content and settings. */
const ENGINE = ['app/**', 'components/**', 'lib/**', 'public/**', '*.mjs', 'package-lock.json', '!**/*.test.ts'];

/** Hash everything that a build depends on, so that an equal hash means an equal site. */
export function hashInputs(settings: Settings): string {
  const hash = createHash('sha256');
  const { basePath, siteUrl, buildDate, preview } = settings;
  hash.update(JSON.stringify({ basePath, siteUrl, buildDate, preview }));
  for (const [cwd, patterns] of [
    ['.', ENGINE],
    [settings.contentDir, ['**']],
  ] as const) {
    for (const file of globSync([...patterns], { cwd, followSymbolicLinks: false }).sort()) {
      hash.update(`\n${file}\n`).update(readFileSync(path.resolve(cwd, file)));
    }
  }
  return hash.digest('hex');
}
