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
  const { basePath, siteUrl, buildDate } = settings;
  hash.update(JSON.stringify({ basePath, siteUrl, buildDate }));
  for (const [cwd, patterns] of [
    ['.', ENGINE],
    [settings.contentDir, ['**']],
  ] as const) {
    for (const file of globSync([...patterns], { cwd, followSymbolicLinks: false }).sort()) {
      hash.update(`\n${file}\n`).update(readIfThere(path.resolve(cwd, file)));
    }
  }
  return hash.digest('hex');
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
