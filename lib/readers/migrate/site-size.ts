import { statSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';

/** The bytes of the pages and scripts of a built site. */
export type SiteSize = { html: number; js: number };

/** Measure the HTML and JavaScript of a built site; undefined for a folder without pages. */
export function measureSite(dir: string): SiteSize | undefined {
  const sum = (extension: string) => {
    const files = globSync([`**/*.${extension}`], { cwd: dir, dot: false, followSymbolicLinks: false });
    return files.reduce((total, file) => total + statSync(path.join(dir, file)).size, 0);
  };
  const size = { html: sum('html'), js: sum('js') };
  return size.html > 0 ? size : undefined;
}
