import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { hashContent } from '../content/languages';
import type { Site } from '../content/site';
import type { Book } from '../print/books';
import type { Settings } from '../settings';
import { getFileHref, getHref, stripIndex } from '../slug';

/** The PDF of one section: file name, size in bytes, and number of pages. */
const sectionSchema = z.strictObject({ file: z.string().regex(/^[^/\\]+\.pdf$/), bytes: z.int(), pages: z.int() });

const manifestSchema = z.strictObject({
  /** The hash of the content that was printed. */
  content: z.string(),
  /** The PDF of each section, by doc id of its category. */
  sections: z.record(z.string(), sectionSchema),
});

type SectionPdf = z.output<typeof sectionSchema>;
export type SectionManifest = z.output<typeof manifestSchema>;

/** Get the folder of section PDFs. It is outside of `outDir`, because each build replaces `outDir`. */
export function getSectionsDir({ outDir }: Pick<Settings, 'outDir'>): string {
  return `${outDir}.pdf`;
}

/** Get the file that lists the section PDFs; without it, a build ignores the PDFs. */
export function getSectionManifestFile(settings: Pick<Settings, 'outDir'>): string {
  return path.join(getSectionsDir(settings), 'sections.json');
}

/** List the doc ids of the top-level categories; each gets a PDF. */
export function getSectionIds({ sidebar }: Pick<Site, 'sidebar'>): string[] {
  return sidebar.flatMap(({ type, docId }) => (type === 'category' && docId ? [docId] : []));
}

/** Get the file name of a section's PDF. */
export function getSectionFile(docId: string): string {
  return `${stripIndex(docId).replaceAll('/', '-')}.pdf`;
}

/** Read the section PDFs that match the current content, by doc id of their category. */
export function readSectionPdfs(settings: Settings): Map<string, SectionPdf> {
  const file = getSectionManifestFile(settings);
  if (!existsSync(file)) return new Map();
  const { content, sections } = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(content === hashContent(settings) ? Object.entries(sections) : []);
}

const pdfsBySite = new WeakMap<Site, Map<string, SectionPdf>>();

/** Links to a book, and to the PDF of its section if there is one. */
export type PrintLinks = { href: string; pdf?: { href: string; pages: number; bytes: number } };

/** Get the links to a book and to the PDF of the section `docId`. */
export function getPrintLinks(book: Book | undefined, site: Site, docId?: string): PrintLinks | undefined {
  if (!book) return undefined;
  const pdfs = pdfsBySite.get(site) ?? readSectionPdfs(site.settings);
  pdfsBySite.set(site, pdfs);
  const pdf = docId === undefined ? undefined : pdfs.get(docId);
  const { basePath } = site.settings;
  return {
    href: getHref(book.path, basePath),
    pdf: pdf && { href: getFileHref(`/pdf/${pdf.file}`, basePath), pages: pdf.pages, bytes: pdf.bytes },
  };
}

/** Copy the section PDFs into the site. */
export function copySectionPdfs(staging: string, settings: Settings): void {
  for (const { file } of readSectionPdfs(settings).values())
    cpSync(path.join(getSectionsDir(settings), file), path.join(staging, 'pdf', file));
}
