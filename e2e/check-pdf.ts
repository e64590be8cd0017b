import { expect } from 'playwright/test';
import type { OutlineItem, ParsedPdf, Sheet } from './parse-pdf';

/** An entry of a book's contents as it is printed. */
type Entry = { number: string; title: string; page: number };

/** An address of the published site or elsewhere. */
const LEADS_OUT = /^(https?:\/\/(?!localhost)|mailto:|tel:)/;
/** Where what stands below a page on a screen leads: a copy of it as Markdown, and a report about it. */
const PAGE_END = /\.md$|[?&](subject|title)=/;

/** Check what holds for every PDF of a book: its numbers are right, its links lead somewhere, and nothing is lost or cut off. */
export function checkBookPdf(pdf: ParsedPdf): Entry[] {
  checkSheets(pdf);
  checkPdfLinks(pdf);
  const entries = readEntries(pdf);
  expect(entries.length, 'The contents have entries').toBeGreaterThan(0);
  const chapters = entries.map(({ number, title, page }) => ({ id: toId(number), number, title, page }));
  for (const { id, title, page } of chapters) expect(pdf.targets.get(id), `The page of ${title}`).toBe(page);
  for (const { number, title, page } of chapters) {
    const lines = pdf.sheets[page - 1]?.lines.slice(0, 6).map(({ text }) => text) ?? [];
    expect(fold(lines.join(' ')), `Page ${page} begins with ${title}`).toContain(fold(`${number} ${title}`));
  }
  checkReferences(pdf);
  checkHeads(pdf, chapters);
  const listed = flatten(pdf.outline).map(({ title, page }) => `${fold(title)} ${page}`);
  for (const { number, title, page } of chapters) expect(listed).toContain(`${fold(`${number} ${title}`)} ${page}`);
  return entries;
}

/** Check every sheet of a PDF: none is blank, nothing leaves it, and all are counted. */
export function checkSheets({ sheets, text, info, language, isTagged, parts, fonts }: ParsedPdf): void {
  expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  expect(fonts.map(({ name }) => name).join()).toContain('AtkinsonHyperlegible');
  expect(text).not.toContain('Skip to main content');
  expect(
    parts.filter(({ role, alt }) => role === 'Figure' && !alt),
    'Every figure has words',
  ).toEqual([]);
  expect(parts.map(({ role }) => role)).toEqual(expect.arrayContaining(['H1', 'P']));
  expect(isTagged).toBe(true);
  expect(language).toBe('en-GB');
  expect(info.Title).toMatch(/\S/);
  expect(info.Author).toMatch(/\S/);
  expect(info.Subject).toMatch(/\S/);
  const faults = sheets.flatMap(({ lines, foot, width }, index) => {
    const page = `page ${index + 1}`;
    const isCounted = foot.includes(`Page ${index + 1} of ${sheets.length}`) || (foot === '' && index === 0);
    return [
      ...(lines.length === 0 ? [`${page} is blank`] : []),
      ...lines.filter(({ start, end }) => start < 0 || end > width).map(({ text }) => `"${text}" leaves ${page}`),
      ...(isCounted ? [] : [`the foot of ${page} is "${foot}"`]),
    ];
  });
  expect(faults).toEqual([]);
}

/** Check that links within a PDF have targets, and those that lead out lead to the published site or elsewhere, not to this machine. */
export function checkPdfLinks({ links, targets }: ParsedPdf): void {
  const isGood = ({ target, url = '' }: (typeof links)[number]) =>
    target === undefined ? LEADS_OUT.test(url) && !PAGE_END.test(url) : targets.has(target);
  expect(links.filter((link) => !isGood(link))).toEqual([]);
}

/** How deep an outline is nested. */
export function getOutlineDepth(outline: OutlineItem[]): number {
  return outline.length === 0 ? 0 : 1 + Math.max(...outline.map(({ items }) => getOutlineDepth(items)));
}

/** Read the contents: entries whose title takes two lines have the number of their page in the first. */
function readEntries({ sheets }: ParsedPdf): Entry[] {
  const lines = sheets.filter(({ head }) => head === 'Contents').flatMap(({ lines }) => lines);
  return lines.flatMap(({ text }) => {
    const [, number = '', title = '', page] = /^(\d[\d.]*) +(.*?) +(\d+)$/.exec(text.trim()) ?? [];
    return page === undefined ? [] : [{ number, title, page: Number(page) }];
  });
}

function toId(number: string): string {
  return `s${number.replaceAll('.', '_')}`;
}

/** After a link stand the section and the page that it leads to: they agree with one another wherever both are read whole. */
function checkReferences({ text, targets, sheets }: ParsedPdf): void {
  const references = [...text.replaceAll(/\s+/g, ' ').matchAll(/\((\d[\d.]*), page (\d+)\)/g)];
  const wrong = references.filter(([, number = '', page]) => {
    const first = targets.get(toId(number)) ?? 0;
    return Number(page) < first || Number(page) > sheets.length;
  });
  expect(wrong.map(([written]) => written)).toEqual([]);
}

function checkHeads({ sheets }: ParsedPdf, chapters: { title: string; page: number }[]): void {
  sheets.forEach(({ head }: Sheet, index) => {
    const page = index + 1;
    const begun = chapters.filter((chapter) => chapter.page <= page).at(-1);
    if (!begun || head === 'About this document') return;
    // A title over others shares its first sheet with the doc below it.
    const here = chapters.filter((chapter) => chapter.page === begun.page).map(({ title }) => fold(title));
    expect(here, `The head of page ${page}`).toContain(fold(head));
  });
}

function flatten(items: OutlineItem[]): OutlineItem[] {
  return items.flatMap((item) => [item, ...flatten(item.items)]);
}

/** A title may be broken into lines. */
function fold(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
