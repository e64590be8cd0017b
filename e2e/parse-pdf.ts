import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** One line of text on a sheet, with the edges of its words in points from the left. */
export type Line = { text: string; top: number; start: number; end: number };

/** A sheet as a reader sees it: what stands at its head and foot, and the lines between. */
export type Sheet = { head: string; foot: string; lines: Line[]; width: number; height: number };

/** A heading in the outline, with those below it. */
export type OutlineItem = { title: string; page: number; items: OutlineItem[] };

/** What the tests need to know of a PDF; pages count from 1. */
export type ParsedPdf = {
  sheets: Sheet[];
  text: string;
  targets: Map<string, number>;
  /** Links within it by the name of their target, and addresses of those that lead out, with the page that they stand on. */
  links: { page: number; target?: string; url?: string }[];
  outline: OutlineItem[];
  info: Record<string, unknown>;
  language: string | null;
  isTagged: boolean;
  /** The parts that a screen reader is told of, such as H1, Table or Figure, with the words that stand for pictures. */
  parts: TaggedPart[];
  fonts: { name: string; isEmbedded: boolean }[];
};

export type TaggedPart = { role: string; alt?: string };

type Loaded = Awaited<ReturnType<typeof getDocument>['promise']>;

/** How much of a sheet is its margin at head and foot, in points. */
const MARGIN = 44;

/** Read a PDF back as a reader and a screen reader find it. */
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
    parts.push(...listParts(await page.getStructTree()));
    page.cleanup();
  }
  const { info } = await pdf.getMetadata();
  const read = {
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
  return read;
}

async function readSheet(page: Awaited<ReturnType<Loaded['getPage']>>): Promise<Sheet> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const lines: Line[] = [];
  for (const item of items) {
    if (!('str' in item) || item.str === '') continue;
    const [, , , , start = 0, baseline = 0] = item.transform as number[];
    const top = height - baseline;
    const line = lines.find((each) => Math.abs(each.top - top) < 2);
    if (item.str.trim() === '') {
      if (line) line.text += ' ';
    } else if (!line) lines.push({ text: item.str, top, start, end: start + item.width });
    else {
      line.text += start > line.end + 1 && !line.text.endsWith(' ') ? ` ${item.str}` : item.str;
      line.start = Math.min(line.start, start);
      line.end = Math.max(line.end, start + item.width);
    }
  }
  const join = (chosen: Line[]) => chosen.map(({ text }) => text).join(' ');
  return {
    head: join(lines.filter(({ top }) => top < MARGIN)),
    foot: join(lines.filter(({ top }) => top > height - MARGIN)),
    lines: lines.filter(({ top }) => top >= MARGIN && top <= height - MARGIN),
    width,
    height,
  };
}

/** A font of type 3 is drawings of its letters, which stand in the file by its nature: so browsers write variable fonts. */
async function readFonts(bytes: Uint8Array): Promise<ParsedPdf['fonts']> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const get = (font: PDFDict, key: string) => font.lookup(PDFName.of(key));
  const fonts = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, value]) => (value instanceof PDFDict && get(value, 'Type') === PDFName.of('Font') ? [value] : []))
    // A composite font stands for the one that it is made of.
    .filter((font) => get(font, 'Subtype') !== PDFName.of('Type0'));
  return fonts.map((font) => {
    const descriptor = get(font, 'FontDescriptor');
    const has = (key: string) => descriptor instanceof PDFDict && descriptor.has(PDFName.of(key));
    const isDrawn = get(font, 'Subtype') === PDFName.of('Type3');
    const name = descriptor instanceof PDFDict ? get(descriptor, 'FontName') : get(font, 'BaseFont');
    return { name: String(name), isEmbedded: isDrawn || has('FontFile') || has('FontFile2') || has('FontFile3') };
  });
}

type Branch = Awaited<ReturnType<Awaited<ReturnType<Loaded['getPage']>>['getStructTree']>>;

function listParts(branch: Branch): TaggedPart[] {
  const { role, children } = branch;
  const alt = 'alt' in branch ? String(branch.alt) : '';
  const below = children.flatMap((child) => ('role' in child ? listParts(child) : []));
  return [{ role, ...(alt ? { alt } : {}) }, ...below];
}

async function readTargets(pdf: Loaded): Promise<Map<string, number>> {
  const targets = new Map<string, number>();
  for (const [name, place] of Object.entries(await pdf.getDestinations())) {
    targets.set(name, (await pdf.getPageIndex(place[0])) + 1);
  }
  return targets;
}

async function readOutline(pdf: Loaded): Promise<OutlineItem[]> {
  type Node = Awaited<ReturnType<Loaded['getOutline']>>[number];
  const read = async ({ title, dest, items }: Node): Promise<OutlineItem> => {
    const place = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
    const page = place ? (await pdf.getPageIndex(place[0])) + 1 : 0;
    return { title, page, items: await Promise.all(items.map(read)) };
  };
  return Promise.all(((await pdf.getOutline()) ?? []).map(read));
}
