import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteFile } from '../files';

/** Write files of the site below a folder; an address may hold encoded characters, a file's name does not. */
export function writeSiteFiles(dir: string, files: SiteFile[]): void {
  for (const { path: sitePath, contents } of files) {
    const file = path.join(dir, decodeURI(sitePath));
    // No address that the content may have gets here with dots in it; should one do so all the same, it ends here.
    if (!file.startsWith(dir + path.sep)) throw new Error(`"${sitePath}" leads out of the site.`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
}
