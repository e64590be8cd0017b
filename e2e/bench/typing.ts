import { chromium, type Page } from 'playwright';
import { buildAssets } from '../../lib/build/assets';
import type { Site } from '../../lib/content/site';
import { getContentType } from '../../lib/file-types';
import { getLaunchOptions } from '../../lib/pdf/browser';
import { ensureBrowser } from '../support/browser';
import type { TypingTime } from './results';
import { getQuantile } from './search-cost';

/** How many times slower than this machine the processor is: about a mid-range phone, and a cheap one. */
const SLOWDOWNS = [4, 6];
/** The maximum time until the list changes, in milliseconds. */
const MAX_WAIT = 30_000;
/** An address that no request leaves the machine for: the files are answered from memory. */
const ORIGIN = 'http://localhost';

/** Measure the time from the last key to the list of results in Chromium with a slow processor. */
export async function measureTyping(
  site: Site,
  indexFiles: Map<string, string>,
  queries: string[],
): Promise<TypingTime[]> {
  ensureBrowser();
  const { manifest, files: assets } = await buildAssets(site);
  const files = new Map([...indexFiles, ...assets.map(({ path, contents }) => [path, String(contents)] as const)]);
  files.set('/', formatPage(manifest.search ?? '', site.identity.language));
  const browser = await chromium.launch(getLaunchOptions());
  try {
    const times: TypingTime[] = [];
    for (const slowdown of SLOWDOWNS) {
      const page = await browser.newPage();
      await answerFrom(files, page);
      await page.goto(ORIGIN, { waitUntil: 'networkidle' });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const [first = 0, ...others] = await typeQueries(page, queries);
      times.push({ slowdown, first, p50: getQuantile(others, 0.5), p95: getQuantile(others, 0.95) });
      await page.close();
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** A form with the search box, and a function that types a query and gets the milliseconds until its list appears. */
function formatPage(script: string, language: string): string {
  return `<!doctype html><html lang="${language}"><title>Search</title>
<form data-search><input name="q"><p role="status"></p></form>
<script type="module">
import { startSearchBox } from '${script}';
const form = document.forms[0];
startSearchBox(form);
const wait = async (hasOptions) => {
  const end = performance.now() + ${MAX_WAIT};
  while ((document.querySelector('[role="option"]') !== null) !== hasOptions) {
    if (performance.now() > end) throw new Error('The list of results did not change: ' + form.q.value);
    await new Promise(requestAnimationFrame);
  }
};
const type = (text) => {
  form.q.value = text;
  form.q.dispatchEvent(new Event('input', { bubbles: true }));
};
window.typeQuery = async (text) => {
  type('');
  await wait(false);
  const started = performance.now();
  type(text);
  await wait(true);
  return performance.now() - started;
};
</script>`;
}

async function answerFrom(files: Map<string, string>, page: Page): Promise<void> {
  await page.route('**', (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(pathname);
    const contentType = pathname === '/' ? 'text/html' : getContentType(pathname);
    return route.fulfill(body === undefined ? { status: 404 } : { body, contentType });
  });
}

/** Get the milliseconds from each input to its list: of the first query with all files, then of each with its files cached. */
async function typeQueries(page: Page, queries: string[]): Promise<number[]> {
  const type = (query = '') => page.evaluate<number>(`typeQuery(${JSON.stringify(query)})`);
  const times = [await type(queries[0])];
  for (const query of queries) {
    await type(query);
    times.push(await type(query));
  }
  return times;
}
