import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_INSTALL, findBrowser, getLaunchOptions } from '../browser';
import { serveSite } from '../build/serve-site';
import type { Site } from '../content/site';
import { readBuildStamp } from '../model/build-record';
import type { Doc } from '../model/doc';
import { getNearest } from '../nearest';
import { type Book, getBooks } from '../print/books';
import { fail } from '../problem';
import { getBookPath, getBookSegments, getSitePath, stripIndex } from '../slug';
import { makePdf, type Paper, type Pdf } from './make-pdf';

/** Something that can be printed to PDF. */
type Printable = { type: 'doc'; doc: Doc } | { type: 'book'; book: Book };

/** The name of the book of the whole site. */
const ALL = 'all';

/** The maximum number of similar names in an error message. */
const MAX_SUGGESTIONS = 3;

type Print = (printable: Printable, paper: Paper) => Promise<Pdf>;

/** Run work with a function that prints pages of the built site in a browser. */
export async function withPrinter(site: Site, work: (print: Print) => Promise<void>): Promise<void> {
  const executablePath = findPrintBrowser(site);
  const { outDir, basePath } = site.settings;
  const { server, address } = await serveSite(outDir, basePath, 0);
  const browser = await chromium.launch({ ...getLaunchOptions(), executablePath });
  try {
    await work((printable, paper) => {
      const sitePath = getPrintablePath(printable, basePath);
      console.log(`Printing ${sitePath} …`);
      const onProgress = (text: string) => console.log(`  ${text}`);
      return makePdf(browser, { address: `${address.replace(/\/$/, '')}${sitePath}`, paper, onProgress });
    });
  } finally {
    await browser.close();
    server.close();
  }
}

/** Find the browser. Throws a ProblemError if the browser or the built site is missing. */
function findPrintBrowser({ settings: { outDir } }: Site): string {
  if (!readBuildStamp(outDir))
    fail(path.relative('', outDir), 'There is no built site in this folder.', 'Build the site first: npm run build.');
  const program = findBrowser();
  if (program && existsSync(program)) return program;
  const fix = `Run ${BROWSER_INSTALL}, or set CHROMIUM_PATH to an installed Chromium.`;
  return fail(program ?? 'npm run pdf', 'Printing needs Chromium, which was not found.', fix);
}

/** Find a printable by name. Throws a ProblemError that suggests similar names. */
export function findPrintable(name: string, site: Site): Printable {
  const printables = listPrintables(site);
  const printable = printables.get(name);
  if (printable) return printable;
  const similar = findSimilar(name, [...printables.keys()]);
  const fix =
    similar.length === 0
      ? 'Write "all", the name of an audience or trail, or a doc id from the table at /central/.'
      : `Did you mean ${similar.join(', ')}?`;
  return fail('npm run pdf', `Unknown name "${name}".`, fix);
}

/** Get the path of a printable from the site's root, without the base path. */
export function getPrintablePath(printable: Printable, basePath: string): string {
  return printable.type === 'doc' ? getSitePath(printable.doc.href, basePath) : printable.book.path;
}

/** List printables by name. A name that is used twice belongs to the first. Every book also has its path in /print/ as name. */
function listPrintables(site: Site): Map<string, Printable> {
  const books = getBooks(site);
  const printables = new Map<string, Printable>();
  const add = (name: string, path: string) => {
    const book = books.get(path);
    if (book && !printables.has(name)) printables.set(name, { type: 'book', book });
  };
  add(ALL, getBookPath('everything'));
  for (const { id } of site.docs) add(stripIndex(id), getBookPath('category', id));
  for (const doc of site.docs) if (!printables.has(doc.id)) printables.set(doc.id, { type: 'doc', doc });
  for (const audience of Object.keys(site.identity.audiences)) add(audience, getBookPath('audience', audience));
  for (const trail of site.trails) add(trail.name, getBookPath('trail', trail.name));
  for (const path of books.keys()) add(getBookSegments(path).join('/'), path);
  return printables;
}

/** Find some names that are similar or end in the same segment. */
function findSimilar(name: string, names: string[]): string[] {
  const withSameEnd = names.filter((candidate) => stripIndex(candidate).split('/').at(-1) === name.split('/').at(-1));
  const similar = new Set(withSameEnd);
  for (let count = 0; count < MAX_SUGGESTIONS; count += 1) {
    const next = getNearest(
      name,
      names.filter((candidate) => !similar.has(candidate)),
    );
    if (next !== undefined) similar.add(next);
  }
  return [...similar].slice(0, MAX_SUGGESTIONS).map((candidate) => `"${candidate}"`);
}
