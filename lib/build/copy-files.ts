import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../content/site';
import { copySectionPdfs, readSectionPdfs } from '../output/section-pdfs';

/** The engine's font, which a site with its own does not need. */
const ENGINE_FONT = /\/atkinson-hyperlegible-next[^/]*$/;

/** Copy `public/`, the content folder's own `public/`, images, section PDFs, and the old images of a preview. `hrefs` are the links of all pages. */
export function copyFiles(dir: string, site: Site, hrefs: string[], pictures: Map<string, string> = new Map()): void {
  const { settings, resolver, brand } = site;
  cpSync('public', dir, { recursive: true, filter: (file) => !(brand.font && ENGINE_FONT.test(file)) });
  for (const { path: sitePath, file } of brand.publicFiles) cpSync(file, path.join(dir, sitePath));
  const own = new Set(brand.publicFiles.map(({ file }) => file));
  for (const [sitePath, file] of [...resolver.listFiles(hrefs), ...pictures]) {
    if (own.has(file)) continue;
    const target = path.join(dir, sitePath);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, resolver.readFile(file));
  }
  copySectionPdfs(dir, settings, readSectionPdfs(settings));
}
