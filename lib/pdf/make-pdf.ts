import type { Browser } from 'playwright';
import { getDestinationPages, openPdf, savePdf } from './pdf-file';
import { getPdfInfo, insertPageNumbers, preparePage } from './prepare-page';

/** The sizes of paper that a PDF is made for. */
export const PAPERS = ['A4', 'Letter'] as const;
export type Paper = (typeof PAPERS)[number];

export type Pdf = { bytes: Uint8Array; pages: number };

/** A page number changes the line that it stands in, and with it, at worst, a page number: this often it is worth another pass. */
const MOST_PASSES = 5;

type Order = { address: string; paper: Paper; say: (text: string) => void };

/** Print a page of the site with the browser, again and again until every page number that it names is right. */
export async function makePdf(browser: Browser, { address, paper, say }: Order): Promise<Pdf> {
  const page = await browser.newPage();
  try {
    const response = await page.goto(address);
    if (response?.status() !== 200) throw new Error(`${address} answers with status ${response?.status()}.`);
    await page.evaluate(preparePage);
    let named = new Map<string, number>();
    for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
      const numbers = await page.evaluate(insertPageNumbers, Object.fromEntries(named));
      // What is only read for its numbers needs no tags: it is laid out alike, in two thirds of the time.
      const isRead = numbers.length > 0 && pass === 1;
      const options = { format: paper, printBackground: true, tagged: !isRead, outline: !isRead };
      const pdf = await openPdf(await page.pdf(options));
      const pages = pdf.getPageCount();
      say(`pass ${pass}: ${pages} pages`);
      const found = getDestinationPages(pdf);
      if (numbers.every((id) => found.get(id) === named.get(id))) {
        return { bytes: await savePdf(pdf, await page.evaluate(getPdfInfo)), pages };
      }
      named = found;
    }
    throw new Error(`The page numbers of ${address} still change after ${MOST_PASSES} passes.`);
  } finally {
    await page.close();
  }
}
