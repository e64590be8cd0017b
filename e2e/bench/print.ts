import os from 'node:os';
import { chromium } from 'playwright';
import { serveSite } from '../../lib/build/serve-site';
import { formatSize } from '../../lib/format';
import { getSectionIds } from '../../lib/output/section-pdfs';
import { getLaunchOptions } from '../../lib/pdf/browser';
import { findPrintable, getPrintablePath, withPrinter } from '../../lib/pdf/printer';
import { readSite } from '../../lib/readers/read-site';
import { getSettings } from '../../lib/settings';
import { stripIndex } from '../../lib/slug';
import { ensureBrowser } from '../support/browser';
import { formatMemory } from './npm-scripts';
import { watchProcessTree } from './processes';
import { type Results, writeResults } from './results';
import { getQuantile } from './search-cost';

/** How often to open the book of all pages. */
const OPEN_COUNT = 5;

/** Measure how fast the book of all pages opens, and the cost of printing each PDF. */
export async function benchPrint(results: Results): Promise<void> {
  const site = readSite(getSettings());
  ensureBrowser();
  const { outDir, basePath } = site.settings;
  const { server, address } = await serveSite(outDir, basePath, 0);
  results.bookSeconds = await openBook(
    `${address.slice(0, -1)}${getPrintablePath(findPrintable('all', site), basePath)}`,
  );
  server.close();
  for (const name of ['all', ...getSectionIds(site).map(stripIndex)]) {
    const load = os.loadavg()[0] ?? 0;
    const watch = watchProcessTree(process.pid);
    await withPrinter(site, async (print) => {
      const { pages, bytes } = await print(findPrintable(name, site), 'A4');
      const cost = [`${watch.getCpu().toFixed(1)} s`, formatMemory(watch.getMemory())];
      results.prints.push([name, String(pages), formatSize(bytes.length), ...cost, load.toFixed(1)]);
      console.log(`print: ${name}, ${cost.join(', ')}`);
    });
    watch.stop();
    writeResults(results);
  }
}

/** Open a page without caches until it is painted; returns the median in seconds. */
async function openBook(address: string): Promise<number> {
  const browser = await chromium.launch(getLaunchOptions());
  const times: number[] = [];
  for (let count = 0; count < OPEN_COUNT; count += 1) {
    const page = await browser.newPage();
    const started = performance.now();
    await page.goto(address);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    times.push((performance.now() - started) / 1000);
    await page.context().close();
  }
  await browser.close();
  return getQuantile(times, 0.5);
}
