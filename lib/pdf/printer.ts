import { existsSync } from 'node:fs';
import path from 'node:path';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { type Browser, chromium } from 'playwright';
import { serveSite } from '../build/serve-site';
import type { Site } from '../content/site';
import { escapeXml } from '../format';
import { readBuildStamp } from '../model/build-record';
import type { Doc } from '../model/doc';
import { getNearest } from '../nearest';
import { type Book, getBooks } from '../print/books';
import { fail } from '../problem';
import { getBookPath, getBookSegments, getSitePath, stripIndex } from '../slug';
import { getMessage } from '../words/words';
import { BROWSER_INSTALL, findBrowser, getLaunchOptions } from './browser';

/** Something that can be printed to PDF. */
type Printable = { type: 'doc'; doc: Doc } | { type: 'book'; book: Book };

const ALL = 'all';

const MAX_SUGGESTIONS = 3;

type Print = (printable: Printable, paper: Paper) => Promise<Pdf>;

/** Run work with a function that prints pages of the built site in a browser. */
export async function withPrinter(site: Site, work: (print: Print) => Promise<void>): Promise<void> {
  checkCanPrint(site);
  const { outDir, basePath } = site.settings;
  const { server, address } = await serveSite(outDir, basePath, 0);
  const browser = await chromium.launch(getLaunchOptions());
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

/** Check that there are a built site and a browser. Throws a ProblemError if one is missing. */
function checkCanPrint({ settings: { outDir } }: Site): void {
  if (!readBuildStamp(outDir))
    fail(path.relative('', outDir), 'There is no built site in this folder.', 'Build the site first: npm run build.');
  const program = findBrowser();
  if (program && existsSync(program)) return;
  const fix = `Run ${BROWSER_INSTALL}, or set CHROMIUM_PATH to an installed Chromium.`;
  fail(program ?? 'npm run pdf', 'Printing needs Chromium, which was not found.', fix);
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

type PdfInfo = {
  title: string;
  author: string;
  subject: string;
  language: string;
  /** A date such as `2026-11-20`. */
  date: string;
};

/** Page numbers by the id of an element, and the phrase after a link. */
type PageNumbers = { numbers: Record<string, number>; phrase: string };

/** Supported paper sizes. */
export const PAPERS = ['A4', 'Letter'] as const;

export type Paper = (typeof PAPERS)[number];

type Pdf = { bytes: Uint8Array; pages: number };

/** The maximum number of passes. Inserting page numbers can move text to another page, which changes the numbers again. */
const MAX_PASSES = 5;

type PdfOptions = { address: string; paper: Paper; onProgress: (text: string) => void };

/** Print a page to PDF, and repeat until every page number in it is correct. */
export async function makePdf(browser: Browser, { address, paper, onProgress }: PdfOptions): Promise<Pdf> {
  const page = await browser.newPage();
  try {
    const response = await page.goto(address);
    if (response?.status() !== 200) throw new Error(`${address} returned status ${response?.status()}.`);
    await page.evaluate(preparePage);
    let insertedNumbers = new Map<string, number>();
    for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
      const numberedIds = await page.evaluate(insertPageNumbers, {
        numbers: Object.fromEntries(insertedNumbers),
        phrase: String(getMessage('book-text.page-reference')),
      });
      // The first pass only finds page numbers. Without tags, it takes a third less time.
      const isDraft = numberedIds.length > 0 && pass === 1;
      const options = { format: paper, printBackground: true, tagged: !isDraft, outline: !isDraft };
      const pdf = await openPdf(await page.pdf(options));
      const pages = pdf.getPageCount();
      onProgress(`pass ${pass}: ${pages} pages`);
      const destinations = getDestinationPages(pdf);
      if (numberedIds.every((id) => destinations.get(id) === insertedNumbers.get(id))) {
        return { bytes: await savePdf(pdf, await page.evaluate(getPdfInfo)), pages };
      }
      insertedNumbers = destinations;
    }
    throw new Error(`The page numbers of ${address} still change after ${MAX_PASSES} passes.`);
  } finally {
    await page.close();
  }
}

// The following three functions run in the browser, without the rest of this module. They must not define named functions:
// the compiler would insert a helper that does not exist in the browser.

/** Prepare a page for PDF: load every image, open every details element, make links absolute. */
async function preparePage(): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    if (canonical) link.href = new URL(link.getAttribute('href') ?? '', canonical).href;
    else link.removeAttribute('href');
  }
  for (const details of document.querySelectorAll('details')) details.open = true;
  // A tagged PDF requires alternative text on figures, but only their images have one.
  for (const figure of document.querySelectorAll('figure')) figure.setAttribute('role', 'group');
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  // Broken images are printed as the browser shows them.
  await Promise.allSettled(images.map((image) => image.decode()));
  await document.fonts.ready;
}

/**
 * Insert page numbers into the contents and after links, which have a `phrase` with `{section}` and `{page}`. Returns the
 * ids that need a number.
 */
function insertPageNumbers({ numbers, phrase }: PageNumbers): string[] {
  // A placeholder as wide as a page number in a large book, to keep the layout unchanged.
  const placeholder = '000';
  const entries = document.querySelectorAll<HTMLAnchorElement>('.book-contents a[href^="#"]');
  for (const entry of entries) {
    const numberElement = entry.querySelector('.page-number') ?? entry.appendChild(document.createElement('span'));
    numberElement.className = 'page-number';
    numberElement.textContent = `${numbers[entry.hash.slice(1)] ?? placeholder}`;
  }
  const references = document.querySelectorAll<HTMLElement>('[data-page-of]');
  for (const reference of references) {
    reference.dataset.section ??= reference.textContent.replace(/^ \(|\)$/g, '');
    const page = `${numbers[reference.dataset.pageOf ?? ''] ?? placeholder}`;
    const text = phrase.replace('{section}', reference.dataset.section).replace('{page}', page);
    reference.textContent = ` (${text})`;
  }
  return [
    ...[...entries].map(({ hash }) => hash.slice(1)),
    ...[...references].map(({ dataset }) => dataset.pageOf ?? ''),
  ];
}

function getPdfInfo(): PdfInfo {
  return {
    title: document.querySelector('h1')?.textContent ?? document.title,
    author:
      document.querySelector('.wordmark')?.textContent?.trim() ||
      document.querySelector<HTMLImageElement>('.logo')?.alt ||
      '',
    subject: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    language: document.documentElement.lang,
    date: document.querySelector<HTMLTimeElement>('main time')?.dateTime ?? '',
  };
}

/** Get the page number, from 1, of each named destination in a PDF. */
export function getDestinationPages(pdf: PDFDocument): Map<string, number> {
  const pages = new Map(pdf.getPages().map(({ ref }, index) => [ref.toString(), index + 1]));
  const namedDestinations = pdf.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  const destinations = new Map<string, number>();
  for (const [name, value] of namedDestinations?.entries() ?? []) {
    const destination = pdf.context.lookup(value);
    const page = destination instanceof PDFArray ? destination.get(0) : undefined;
    const number = page instanceof PDFRef ? pages.get(page.toString()) : undefined;
    if (number !== undefined) destinations.set(name.decodeText(), number);
  }
  return destinations;
}

/** Parse a PDF from the browser. */
export function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });
}

/** Set the metadata of a PDF, for archives and screen readers, and return its bytes. */
export function savePdf(pdf: PDFDocument, info: PdfInfo): Promise<Uint8Array> {
  pdf.setTitle(info.title, { showInWindowTitleBar: true });
  pdf.setAuthor(info.author);
  pdf.setSubject(info.subject);
  pdf.setLanguage(info.language);
  pdf.setCreator(info.author);
  // A page can have no date of a review or change. The PDF then keeps the date of its printing.
  if (info.date !== '') {
    const date = new Date(`${info.date}T00:00:00Z`);
    pdf.setCreationDate(date);
    pdf.setModificationDate(date);
  }
  const metadata = pdf.context.stream(new TextEncoder().encode(formatXmp(info)), { Type: 'Metadata', Subtype: 'XML' });
  pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(metadata));
  // The browser does not compress objects; compressing them makes a file a third smaller.
  return pdf.save({ useObjectStreams: true, objectsPerTick: Number.POSITIVE_INFINITY });
}

/** Format the metadata as XMP: https://www.iso.org/standard/75163.html */
function formatXmp({ title, author, subject, language, date }: PdfInfo): string {
  const inLanguage = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:format>application/pdf</dc:format>
<dc:title>${inLanguage(title)}</dc:title>
<dc:description>${inLanguage(subject)}</dc:description>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag></dc:language>
${date && `<xmp:CreateDate>${date}</xmp:CreateDate>\n`}</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}
