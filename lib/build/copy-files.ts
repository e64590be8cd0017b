import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../content/site';
import { copySectionPdfs, readSectionPdfs } from '../output/section-pdfs';

/** Copy `public/`, images, section PDFs, and the old images of a preview. `hrefs` are the links of all pages. */
export function copyFiles(dir: string, site: Site, hrefs: string[], pictures: Map<string, string> = new Map()): void {
  const { settings, resolver } = site;
  cpSync('public', dir, { recursive: true });
  for (const [sitePath, file] of [...resolver.listFiles(hrefs), ...pictures]) {
    const target = path.join(dir, sitePath);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, resolver.readFile(file));
  }
  copySectionPdfs(dir, settings, readSectionPdfs(settings));
}
