import type { Browser } from 'playwright';
import { getMessage } from '../words/words';
import { getDestinationPages, openPdf, savePdf } from './pdf-file';
import { getPdfInfo, insertPageNumbers, preparePage } from './prepare-page';

/** Supported paper sizes. */
export const PAPERS = ['A4', 'Letter'] as const;
export type Paper = (typeof PAPERS)[number];

export type Pdf = { bytes: Uint8Array; pages: number };

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
