import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A line of text on a sheet, with its edges in points from the left. */
export type Line = { text: string; top: number; start: number; end: number };

/** A sheet with its header, its footer and the lines between. */
export type Sheet = { header: string; footer: string; lines: Line[]; width: number; height: number };

/** A heading in the outline, with its subheadings. */
export type OutlineItem = { title: string; page: number; items: OutlineItem[] };

/** A parsed PDF. Page numbers start at 1. */
export type ParsedPdf = {
  sheets: Sheet[];
  text: string;
  targets: Map<string, number>;
  /** Internal links have the name of their target, and external links an address. */
  links: { page: number; target?: string; url?: string }[];
  outline: OutlineItem[];
  info: Record<string, unknown>;
  language: string | null;
  isTagged: boolean;
  /** The structure tree, with elements such as H1, Table or Figure. */
  parts: TaggedPart[];
  fonts: { name: string; isEmbedded: boolean }[];
};

export type TaggedPart = { role: string; alt?: string };

type Loaded = Awaited<ReturnType<typeof getDocument>['promise']>;

/** Height of the header and of the footer, in points. */
const MARGIN_HEIGHT = 44;

/** Parse a PDF with its links, its outline and its structure tree. */
export async function parsePdf(bytes: Uint8Array): Promise<ParsedPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const targets = await readTargets(pdf);
  const sheets: Sheet[] = [];
  const links: ParsedPdf['links'] = [];
  const parts: TaggedPart[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    sheets.push(await readSheet(page));
    for (const { dest, url } of await page.getAnnotations()) {
      links.push({ page: number, ...(dest ? { target: String(dest) } : {}), ...(url ? { url } : {}) });
    }
    // A page of a PDF without tags has no tree, although the type says so.
    const tree: StructureNode | null = await page.getStructTree();
    if (tree) parts.push(...listParts(tree));
    page.cleanup();
  }
  const { info } = await pdf.getMetadata();
  const parsed = {
    sheets,
    text: sheets.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n'),
    targets,
    links,
    outline: await readOutline(pdf),
    info: info as Record<string, unknown>,
    language: (info as { Language?: string }).Language ?? null,
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    parts,
    fonts: await readFonts(bytes),
  };
  await task.destroy();
  return parsed;
}

async function readSheet(page: Awaited<ReturnType<Loaded['getPage']>>): Promise<Sheet> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const lines: Line[] = [];
  for (const item of items) {
    if (!('str' in item) || item.str === '') continue;
    const [, , , , start = 0, baseline = 0] = item.transform as number[];
    const top = height - baseline;
    const line = lines.find((candidate) => Math.abs(candidate.top - top) < 2);
    if (item.str.trim() === '') {
      if (line) line.text += ' ';
    } else if (!line) lines.push({ text: item.str, top, start, end: start + item.width });
    else {
      line.text += start > line.end + 1 && !line.text.endsWith(' ') ? ` ${item.str}` : item.str;
      line.start = Math.min(line.start, start);
      line.end = Math.max(line.end, start + item.width);
    }
  }
  const join = (joined: Line[]) => joined.map(({ text }) => text).join(' ');
  return {
    header: join(lines.filter(({ top }) => top < MARGIN_HEIGHT)),
    footer: join(lines.filter(({ top }) => top > height - MARGIN_HEIGHT)),
    lines: lines.filter(({ top }) => top >= MARGIN_HEIGHT && top <= height - MARGIN_HEIGHT),
    width,
    height,
  };
}

/** List the fonts of a PDF. Browsers write variable fonts as Type 3, which is always embedded. */
async function readFonts(bytes: Uint8Array): Promise<ParsedPdf['fonts']> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const get = (font: PDFDict, key: string) => font.lookup(PDFName.of(key));
  const fonts = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, value]) => (value instanceof PDFDict && get(value, 'Type') === PDFName.of('Font') ? [value] : []))
    // A composite font contains another font, which is also in this list.
    .filter((font) => get(font, 'Subtype') !== PDFName.of('Type0'));
  return fonts.map((font) => {
    const descriptor = get(font, 'FontDescriptor');
    const has = (key: string) => descriptor instanceof PDFDict && descriptor.has(PDFName.of(key));
    const isType3 = get(font, 'Subtype') === PDFName.of('Type3');
    const name = descriptor instanceof PDFDict ? get(descriptor, 'FontName') : get(font, 'BaseFont');
    return { name: String(name), isEmbedded: isType3 || has('FontFile') || has('FontFile2') || has('FontFile3') };
  });
}

type StructureNode = Awaited<ReturnType<Awaited<ReturnType<Loaded['getPage']>>['getStructTree']>>;

function listParts(node: StructureNode): TaggedPart[] {
  const { role, children } = node;
  const alt = 'alt' in node ? String(node.alt) : '';
  const descendants = children.flatMap((child) => ('role' in child ? listParts(child) : []));
  return [{ role, ...(alt ? { alt } : {}) }, ...descendants];
}

async function readTargets(pdf: Loaded): Promise<Map<string, number>> {
  const targets = new Map<string, number>();
  for (const [name, destination] of Object.entries(await pdf.getDestinations())) {
    targets.set(name, (await pdf.getPageIndex(destination[0])) + 1);
  }
  return targets;
}

async function readOutline(pdf: Loaded): Promise<OutlineItem[]> {
  type Node = Awaited<ReturnType<Loaded['getOutline']>>[number];
  const read = async ({ title, dest, items }: Node): Promise<OutlineItem> => {
    const destination = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
    const page = destination ? (await pdf.getPageIndex(destination[0])) + 1 : 0;
    return { title, page, items: await Promise.all(items.map(read)) };
  };
  return Promise.all(((await pdf.getOutline()) ?? []).map(read));
}
