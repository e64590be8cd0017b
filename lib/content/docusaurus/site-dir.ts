import path from 'node:path';
import { globSync } from 'tinyglobby';

/** Find the folder of the Docusaurus site that `@site` means: the nearest with a configuration, or else the parent. */
export function findSiteDir(contentDir: string): string {
  const parent = path.dirname(contentDir);
  for (let dir = parent; ; dir = path.dirname(dir)) {
    if (isDocusaurusSite(dir)) return dir;
    if (dir === path.dirname(dir)) return parent;
  }
}

function isDocusaurusSite(dir: string): boolean {
  return globSync(['docusaurus.config.*'], { cwd: dir, deep: 1 }).length > 0;
}
