import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_INSTALL, findBrowser, getLaunchOptions } from '../browser';
import { serveSite } from '../build/serve-site';
import type { Site } from '../content/site';
import { readBuildStamp } from '../model/build-record';
import { fail } from '../problem';
import { makePdf, type Paper, type Pdf } from './make-pdf';
import { getPrintablePath, type Printable } from './printable';

type Print = (printable: Printable, paper: Paper) => Promise<Pdf>;

/** Run work with a function that prints pages of the built site in a browser. */
export async function withPrinter(site: Site, work: (print: Print) => Promise<void>): Promise<void> {
  const executablePath = findPrintBrowser(site);
  const { outDir, basePath } = site.settings;
  const { server, address } = await serveSite(outDir, basePath, 0);
  const browser = await chromium.launch({ ...getLaunchOptions(), executablePath });
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

/** Find the browser. Throws a ProblemError if the browser or the built site is missing. */
function findPrintBrowser({ settings: { outDir } }: Site): string {
  if (!readBuildStamp(outDir))
    fail(path.relative('', outDir), 'There is no built site in this folder.', 'Build the site first: npm run build.');
  const program = findBrowser();
  if (program && existsSync(program)) return program;
  const fix = `Run ${BROWSER_INSTALL}, or set CHROMIUM_PATH to an installed Chromium.`;
  return fail(program ?? 'npm run pdf', 'Printing needs Chromium, which was not found.', fix);
}
