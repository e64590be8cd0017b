import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../content/site';
import { writeAtomically } from '../files';
import { formatSize } from '../format';
import { readBuildStamp } from '../model/build-record';
import {
  getSectionFile,
  getSectionIds,
  getSectionManifestFile,
  getSectionsDir,
  type SectionManifest,
} from '../output/section-pdfs';
import { checkWritable } from '../pdf/check-writable';
import type { Paper } from '../pdf/make-pdf';
import { resolvePdfRequest } from '../pdf/pdf-request';
import { findPrintable } from '../pdf/printable';
import { withPrinter } from '../pdf/printer';
import { formatCount } from '../problem';
import { readSite } from '../readers/read-site';
import { getSettings } from '../settings';
import { stripIndex } from '../slug';
import { runCommand } from './run';

runCommand('pdf', async ({ options, positionals }) => {
  const request = resolvePdfRequest(options, positionals);
  const site = readSite(getSettings());
  if (request.type === 'all-sections') await printSections(site, request.paper);
  else await printOne(site, request.name, request.paper, request.output);
  return 0;
});

async function printOne(site: Site, name: string, paper: Paper, output?: string): Promise<void> {
  const printable = findPrintable(name, site);
  const file = output ?? `${stripIndex(name).replaceAll('/', '-')}.pdf`;
  checkWritable(file);
  await withPrinter(site, async (print) => {
    const { bytes, pages } = await print(printable, paper);
    writeAtomically(file, bytes);
    console.log(`Wrote ${file}: ${formatCount(pages, 'page')}, ${formatSize(bytes.length)}.`);
  });
}

/** Print every section. Writes the manifest last: builds ignore PDFs without one, as after a killed run. */
async function printSections(site: Site, paper: Paper): Promise<void> {
  const { settings } = site;
  const dir = getSectionsDir(settings);
  await withPrinter(site, async (print) => {
    rmSync(dir, { recursive: true, force: true });
    mkdirSync(dir);
    const content = readBuildStamp(settings.outDir)?.content ?? '';
    const manifest: SectionManifest = { content, sections: {} };
    for (const docId of getSectionIds(site)) {
      const file = getSectionFile(docId);
      const { bytes, pages } = await print(findPrintable(stripIndex(docId), site), paper);
      writeAtomically(path.join(dir, file), bytes);
      manifest.sections[docId] = { file, bytes: bytes.length, pages };
    }
    writeAtomically(getSectionManifestFile(settings), JSON.stringify(manifest, null, 2));
    const count = formatCount(Object.keys(manifest.sections).length, 'PDF');
    console.log(`Wrote ${count} into ${path.relative('', dir)}. The next build adds them to the site.`);
  });
}
