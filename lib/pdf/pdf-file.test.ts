import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { getDestinationPages, openPdf, savePdf } from './printer';

/** Make a PDF of three pages with a named destination on the last one. The file escapes the `é` of its name. */
async function makeTestPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const pages = [pdf.addPage(), pdf.addPage(), pdf.addPage()];
  const destination = pdf.context.obj([pages[2]?.ref ?? null, 'XYZ', 0, 800, 0]);
  pdf.catalog.set(PDFName.of('Dests'), pdf.context.obj({ 's1_2-é': destination }));
  return pdf.save();
}

test('getDestinationPages returns the page number of each named destination', async () => {
  expect(getDestinationPages(await openPdf(await makeTestPdf()))).toEqual(new Map([['s1_2-é', 3]]));
  expect(getDestinationPages(await PDFDocument.create())).toEqual(new Map());
});

test('savePdf sets the metadata and returns the same bytes for the same input', async () => {
  const info = { title: 'Boats & <more>', author: 'Harbour', subject: 'All.', language: 'en-GB', date: '2026-11-20' };
  const plain = await makeTestPdf();
  const bytes = await savePdf(await openPdf(plain), info);
  const pdf = await openPdf(bytes);
  expect([pdf.getTitle(), pdf.getAuthor(), pdf.getSubject()]).toEqual(['Boats & <more>', 'Harbour', 'All.']);
  expect(pdf.getCreationDate()?.toISOString()).toBe('2026-11-20T00:00:00.000Z');
  expect(pdf.catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe('en-GB');
  expect(pdf.catalog.has(PDFName.of('Metadata'))).toBe(true);
  expect(Buffer.from(await savePdf(await openPdf(plain), info)).equals(Buffer.from(bytes))).toBe(true);
});

test('a PDF of a page without a date has no invalid date', async () => {
  const info = { title: 'Boats', author: 'Harbour', subject: 'All.', language: 'en-GB', date: '' };
  const bytes = await savePdf(await openPdf(await makeTestPdf()), info);
  expect((await openPdf(bytes)).getCreationDate()?.getTime()).not.toBeNaN();
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('<xmp:CreateDate>');
});
