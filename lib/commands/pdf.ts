import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../content/site';
import { getTemporaryFile, writeAtomically } from '../files';
import { formatSize } from '../format';
import { readBuildStamp } from '../model/build-record';
import {
  getSectionFile,
  getSectionIds,
  getSectionManifestFile,
  getSectionsDir,
  type SectionManifest,
} from '../output/section-pdfs';
import { findPrintable, PAPERS, type Paper, withPrinter } from '../pdf/printer';
import { fail, formatCount } from '../problem';
import { readSite } from '../readers/read-site';
import { getSettings } from '../settings';
import { stripIndex } from '../slug';
import { inLanguage } from '../words/words';
import { runCommand } from './run';

/** A request to print one doc or book, or every section. */
type PdfRequest = { paper: Paper } & ({ type: 'one'; name: string; output?: string } | { type: 'all-sections' });

type PdfOptions = { paper?: string; output?: string; 'all-sections': boolean };

runCommand('pdf', async ({ options, positionals }) => {
  const request = resolvePdfRequest(options, positionals);
  const site = readSite(getSettings());
  await inLanguage(site.identity.language, () =>
    request.type === 'all-sections'
      ? printSections(site, request.paper)
      : printOne(site, request.name, request.paper, request.output),
  );
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

/** Check that a file can be written, before long work begins. Throws a ProblemError if it cannot. */
export function checkWritable(file: string): void {
  const folder = path.dirname(path.resolve(file));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    fail(file, `The folder ${folder} does not exist.`, 'Create the folder, or choose another file with -o.');
  const fix = `Choose a file in that folder, such as -o ${path.join(file, 'help.pdf')}.`;
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) fail(file, 'The output file is a folder.', fix);
  const temporaryFile = getTemporaryFile(file);
  try {
    if (existsSync(file)) closeSync(openSync(file, 'r+'));
    closeSync(openSync(temporaryFile, 'w'));
    rmSync(temporaryFile);
  } catch (error) {
    const fix = 'Choose another file with -o.';
    fail(file, `The file cannot be written: ${error instanceof Error ? error.message : error}.`, fix);
  }
}

/** Resolve the arguments of `npm run pdf`. Throws a ProblemError. */
export function resolvePdfRequest(options: PdfOptions, names: string[]): PdfRequest {
  const { paper: size = 'A4', output, 'all-sections': isAll } = options;
  const paper = PAPERS.find((candidate) => candidate.toLowerCase() === size.toLowerCase());
  if (!paper) return refuse(`Unknown paper size "${size}".`, `Write --paper=${PAPERS.join(' or --paper=')}.`);
  const [name] = names;
  if (isAll && (name || output)) {
    return refuse('The option --all-sections takes neither a name nor a file.', 'Write npm run pdf -- --all-sections.');
  }
  if (isAll) return { type: 'all-sections', paper };
  if (name === undefined) return refuse('No name is given.', 'Write what to print, such as npm run pdf -- users.');
  return { type: 'one', name, output, paper };
}

function refuse(problem: string, fix: string): never {
  return fail('npm run pdf', problem, fix);
}
