import { chromium } from 'playwright';
import { ensureBrowser, getLaunchOptions } from '../../lib/browser';
import { serveSite } from '../../lib/build/serve';
import { readSite } from '../../lib/content/site';
import { formatSize } from '../../lib/format';
import { getSectionIds } from '../../lib/output/section-pdfs';
import { findPrintable, getPrintablePath } from '../../lib/pdf/printable';
import { withPrinter } from '../../lib/pdf/printer';
import { plural } from '../../lib/problem';
import { getSettings } from '../../lib/settings';
import { stripIndex } from '../../lib/slug';
import { watchProcesses } from './processes';

/** How often the book of everything is opened. */
const OPENED = 5;

/** Print how fast the book of everything opens, and what the PDF of it and of each section cost. */
export async function benchPrint(): Promise<void> {
  const site = readSite(getSettings());
  ensureBrowser();
  const { outDir, basePath } = site.settings;
  const all = findPrintable('all', site);
  const { server, address } = await serveSite(outDir, basePath, 0);
  const times = await openBook(`${address.slice(0, -1)}${getPrintablePath(all)}`);
  server.close();
  console.log(`The book of everything opens in ${times.map((time) => `${time.toFixed(2)} s`).join(', ')}.`);
  for (const name of ['all', ...getSectionIds(site).map(stripIndex)]) {
    const watch = watchProcesses();
    await withPrinter(site, async (print) => {
      const { pages, bytes } = await print(findPrintable(name, site), 'A4');
      const { seconds, memory } = watch.stop();
      const cost = `${seconds.toFixed(1)} CPU seconds, at most ${formatSize(memory)} of memory`;
      console.log(`${name}: ${plural(pages, 'page')}, ${formatSize(bytes.length)}, ${cost}`);
    });
  }
}

/** Open a page in a browser that has never seen it, until it is loaded and painted; gives the seconds of each time. */
async function openBook(address: string): Promise<number[]> {
  const browser = await chromium.launch(getLaunchOptions());
  const times: number[] = [];
  for (let count = 0; count < OPENED; count += 1) {
    const page = await browser.newPage();
    const started = performance.now();
    await page.goto(address);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    times.push((performance.now() - started) / 1000);
    await page.context().close();
  }
  await browser.close();
  return times.sort((a, b) => a - b);
}
