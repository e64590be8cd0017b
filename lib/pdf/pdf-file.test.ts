import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { getDestinationPages, openPdf, savePdf } from './pdf-file';

/** Make a PDF of three pages with a place on the last one, as a browser names it. */
async function makePlain(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const pages = [pdf.addPage(), pdf.addPage(), pdf.addPage()];
  const place = pdf.context.obj([pages[2]?.ref ?? null, 'XYZ', 0, 800, 0]);
  pdf.catalog.set(PDFName.of('Dests'), pdf.context.obj({ 's1_2-é': place }));
  return pdf.save();
}

test('the pages of named places are known', async () => {
  expect(getDestinationPages(await openPdf(await makePlain()))).toEqual(new Map([['s1_2-é', 3]]));
  expect(getDestinationPages(await PDFDocument.create())).toEqual(new Map());
});

test('a PDF says what it is, in two ways, and the same bytes come of the same input', async () => {
  const info = { title: 'Boats & <more>', author: 'Harbour', subject: 'All.', language: 'en-GB', day: '2026-11-20' };
  const plain = await makePlain();
  const bytes = await savePdf(await openPdf(plain), info);
  const pdf = await openPdf(bytes);
  expect([pdf.getTitle(), pdf.getAuthor(), pdf.getSubject()]).toEqual(['Boats & <more>', 'Harbour', 'All.']);
  expect(pdf.getCreationDate()?.toISOString()).toBe('2026-11-20T00:00:00.000Z');
  expect(pdf.catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe('en-GB');
  expect(pdf.catalog.has(PDFName.of('Metadata'))).toBe(true);
  expect(Buffer.from(await savePdf(await openPdf(plain), info)).equals(Buffer.from(bytes))).toBe(true);
});
