import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folders beside the docs that many projects have their site in. */
const SITE_FOLDERS = ['', 'website'];

/** Find the folder that `@site` means: the nearest above the content with a configuration of Docusaurus, or the parent. */
export function findSiteDir(contentDir: string): string {
  const parent = path.dirname(contentDir);
  for (let dir = parent; ; dir = path.dirname(dir)) {
    const found = SITE_FOLDERS.map((name) => path.join(dir, name)).find(hasConfig);
    if (found !== undefined) return found;
    if (dir === path.dirname(dir)) return parent;
  }
}

function hasConfig(dir: string): boolean {
  const extensions = ['js', 'cjs', 'mjs', 'ts', 'cts', 'mts'];
  return extensions.some((extension) => existsSync(path.join(dir, `docusaurus.config.${extension}`)));
}
