import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { serveSite } from '../../lib/build/serve-site';
import { getLaunchOptions } from '../../lib/pdf/browser';
import { ensureBrowser } from '../support/browser';
import type { FaultOutcome } from './run-faults';

/** Maximum ratio of memory in the second half of a visit to the first half. */
const MAX_GROWTH = 1.5;

/** Open many pages in one tab, and check its memory and its console. */
export async function readManyPages(outDir: string): Promise<FaultOutcome> {
  const views = 200;
  return visit(outDir, async (page, address, failures) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    let bytes = 0;
    client.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const paths = readPaths(outDir);
    const heaps: number[] = [];
    let firstViewBytes = 0;
    for (let view = 0; view < views; view++) {
      await page.goto(`${address}${paths[view % paths.length]}`, { waitUntil: 'load' });
      if (view === 0) firstViewBytes = bytes;
      if (view % 10 === 0) await search(page, 'berth');
      await client.send('HeapProfiler.collectGarbage');
      heaps.push((await client.send('Runtime.getHeapUsage')).usedSize);
    }
    const firstHalf = Math.max(...heaps.slice(0, heaps.length / 2));
    const secondHalf = Math.max(...heaps.slice(heaps.length / 2));
    if (secondHalf > firstHalf * MAX_GROWTH)
      failures.push(`The tab grew from ${megabytes(firstHalf)} to ${megabytes(secondHalf)}.`);
    const figures = `${kilobytes(firstViewBytes)} for the first view, ${kilobytes(bytes / views)} per view on average; ${megabytes(firstHalf)} of memory in the first half, ${megabytes(secondHalf)} in the second`;
    return { cases: views, figures };
  });
}

/** Deploy new versions during a visit; no page or result list can mix two versions. */
export async function deployDuringVisit(before: string, after: string, times: number): Promise<FaultOutcome> {
  const dir = mkdtempSync(path.join(tmpdir(), 'help-deploy-'));
  const served = path.join(dir, 'out');
  cpSync(before, path.join(dir, '0'), { recursive: true });
  cpSync(after, path.join(dir, '1'), { recursive: true });
  renameSync(path.join(dir, '0'), served);
  try {
    return await visit(served, async (page, address, failures) => {
      const paths = readPaths(served);
      for (let index = 0; index < times; index++) {
        const current = index % 2;
        await page.goto(`${address}${paths[index % paths.length]}`);
        // In some rounds the reader searches before the new version is deployed.
        if (index % 3 !== 0) await search(page, 'version');
        renameSync(served, path.join(dir, `${current}`));
        renameSync(path.join(dir, `${1 - current}`), served);
        const results = await search(page, 'quiet version');
        const versions = new Set(results.match(/This is version \w/g));
        if (versions.size > 1) failures.push(`A list of results mixes ${[...versions].join(' and ')}.`);
        if (results === '') failures.push(`The search showed nothing after ${index + 1} new versions.`);
        await page.goto(`${address}${paths[(index + 1) % paths.length]}`);
        if ((await page.locator('h1').count()) !== 1) failures.push(`${page.url()} is broken.`);
      }
      return { cases: times };
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Search in the header; returns the text of the results or the message. */
async function search(page: Page, query: string): Promise<string> {
  const field = page.locator('header input[name="q"]');
  await field.fill('');
  await field.pressSequentially(query);
  const firstResult = page.locator('header [role="option"], header .search-note:not(:text("Searching"))').first();
  await firstResult.waitFor();
  return (await page.locator('header .search-panel').innerText()).trim();
}

type Work = (page: Page, address: string, failures: string[]) => Promise<Omit<FaultOutcome, 'failures'>>;

/** Serve a site, run the work in a tab, and record the browser's errors. */
async function visit(outDir: string, work: Work): Promise<FaultOutcome> {
  const failures: string[] = [];
  const { server, address } = await serveSite(outDir, '', 4392);
  let browser: Browser | undefined;
  try {
    ensureBrowser();
    browser = await chromium.launch(getLaunchOptions());
    const page = await browser.newPage();
    page.on('pageerror', (error) => failures.push(String(error)));
    page.on('console', (message) => {
      const { url } = message.location();
      // After a deployment, shards of the old index return 404, and the search loads the new index.
      if (message.type() === 'error' && !url.includes('/search-index/')) failures.push(`${message.text()} (${url})`);
    });
    const outcome = await work(page, address.replace(/\/$/, ''), failures);
    return { ...outcome, failures };
  } finally {
    await browser?.close();
    server.closeAllConnections();
    server.close();
  }
}

/** Read the paths of a site's docs. Other pages have a different search field. */
function readPaths(outDir: string): string[] {
  const sitemap = readFileSync(path.join(outDir, 'sitemap.xml'), 'utf8');
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  return addresses.filter((address) => /^\/central\/./.test(address));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
