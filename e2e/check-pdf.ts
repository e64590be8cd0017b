import { expect } from 'playwright/test';
import type { OutlineItem, ParsedPdf, Sheet } from './parse-pdf';

/** An entry in the printed contents of a book. */
type Entry = { number: string; title: string; page: number };

/** Links to the published site or elsewhere, but not to this machine. */
const EXTERNAL_URL = /^(https?:\/\/(?!localhost)|mailto:|tel:)/;
/** Links that only screens show below a page: its Markdown copy and the report. */
const SCREEN_ONLY_URL = /\.md$|[?&](subject|title)=/;

/** Check the page numbers, links, running heads and outline of a book. */
export function checkBookPdf(pdf: ParsedPdf): Entry[] {
  checkSheets(pdf);
  checkPdfLinks(pdf);
  const entries = parseEntries(pdf);
  expect(entries.length, 'The contents have entries').toBeGreaterThan(0);
  const chapters = entries.map(({ number, title, page }) => ({ id: toId(number), number, title, page }));
  for (const { id, title, page } of chapters) expect(pdf.targets.get(id), `The page of ${title}`).toBe(page);
  for (const { number, title, page } of chapters) {
    const lines = pdf.sheets[page - 1]?.lines.slice(0, 6).map(({ text }) => text) ?? [];
    expect(removeSpaces(lines.join(' ')), `Page ${page} begins with ${title}`).toContain(
      removeSpaces(`${number} ${title}`),
    );
  }
  checkReferences(pdf);
  checkRunningHeads(pdf, chapters);
  const outlineEntries = flatten(pdf.outline).map(({ title, page }) => `${removeSpaces(title)} ${page}`);
  for (const { number, title, page } of chapters)
    expect(outlineEntries).toContain(`${removeSpaces(`${number} ${title}`)} ${page}`);
  return entries;
}

/** Check that no sheet is blank, has clipped text or lacks its number. */
export function checkSheets({ sheets, text, info, language, isTagged, parts, fonts }: ParsedPdf): void {
  expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  expect(fonts.map(({ name }) => name).join()).toContain('AtkinsonHyperlegible');
  expect(text).not.toContain('Skip to main content');
  expect(
    parts.filter(({ role, alt }) => role === 'Figure' && !alt),
    'Every figure has alternative text',
  ).toEqual([]);
  expect(parts.map(({ role }) => role)).toEqual(expect.arrayContaining(['H1', 'P']));
  expect(isTagged).toBe(true);
  expect(language).toBe('en-GB');
  expect(info.Title).toMatch(/\S/);
  expect(info.Author).toMatch(/\S/);
  expect(info.Subject).toMatch(/\S/);
  const faults = sheets.flatMap(({ lines, footer, width }, index) => {
    const page = `page ${index + 1}`;
    const isCounted = footer.includes(`Page ${index + 1} of ${sheets.length}`) || (footer === '' && index === 0);
    return [
      ...(lines.length === 0 ? [`${page} is blank`] : []),
      ...lines
        .filter(({ start, end }) => start < 0 || end > width)
        .map(({ text }) => `"${text}" extends beyond ${page}`),
      ...(isCounted ? [] : [`the footer of ${page} is "${footer}"`]),
    ];
  });
  expect(faults).toEqual([]);
}

/** Check that internal links have targets and external links are public. */
export function checkPdfLinks({ links, targets }: ParsedPdf): void {
  const isValid = ({ target, url = '' }: (typeof links)[number]) =>
    target === undefined ? EXTERNAL_URL.test(url) && !SCREEN_ONLY_URL.test(url) : targets.has(target);
  expect(links.filter((link) => !isValid(link))).toEqual([]);
}

/** Count the levels of an outline. */
export function getOutlineDepth(outline: OutlineItem[]): number {
  return outline.length === 0 ? 0 : 1 + Math.max(...outline.map(({ items }) => getOutlineDepth(items)));
}

/** Parse the contents. An entry of two lines has its page number in the first line. */
function parseEntries({ sheets }: ParsedPdf): Entry[] {
  const lines = sheets.filter(({ header }) => header === 'Contents').flatMap(({ lines }) => lines);
  return lines.flatMap(({ text }) => {
    const [, number = '', title = '', page] = /^(\d[\d.]*) +(.*?) +(\d+)$/.exec(text.trim()) ?? [];
    return page === undefined ? [] : [{ number, title, page: Number(page) }];
  });
}

function toId(number: string): string {
  return `s${number.replaceAll('.', '_')}`;
}

/** Check that the section and page numbers printed after links match. */
function checkReferences({ text, targets, sheets }: ParsedPdf): void {
  const references = [...text.replaceAll(/\s+/g, ' ').matchAll(/\((\d[\d.]*), page (\d+)\)/g)];
  const wrong = references.filter(([, number = '', page]) => {
    const first = targets.get(toId(number)) ?? 0;
    return Number(page) < first || Number(page) > sheets.length;
  });
  expect(wrong.map(([reference]) => reference)).toEqual([]);
}

function checkRunningHeads({ sheets }: ParsedPdf, chapters: { title: string; page: number }[]): void {
  sheets.forEach(({ header }: Sheet, index) => {
    const page = index + 1;
    const current = chapters.filter((chapter) => chapter.page <= page).at(-1);
    if (!current || header === 'About this document') return;
    // The title of a category is on the same sheet as the first doc of the category.
    const titles = chapters.filter((chapter) => chapter.page === current.page).map(({ title }) => removeSpaces(title));
    expect(titles, `The running head of page ${page}`).toContain(removeSpaces(header));
  });
}

function flatten(items: OutlineItem[]): OutlineItem[] {
  return items.flatMap((item) => [item, ...flatten(item.items)]);
}

/** Remove white space, because titles can wrap. */
function removeSpaces(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
