import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { ensureBrowser, getLaunchOptions } from '../../lib/browser';
import { parseJudged } from '../search/evaluate';
import { makeRandomQueries } from '../search/random-queries';
import { measureInBrowser } from './browser';
import { type Corpus, makeCorpora, readOwnCorpus } from './corpus';
import { type Engine, getOwnEngine, getPeers } from './engines';

/** Sizes of the made corpora, in docs. */
const SIZES = [2000, 10_000];
/** How many judged queries are asked with the clock, and how many random ones. */
const ASKED = 100;
const RANDOM = 10_000;

/** Print what this search costs a reader beside Pagefind and MiniSearch, on this help and on larger corpora. */
export async function benchSearch(): Promise<void> {
  ensureBrowser();
  const browser = await chromium.launch(getLaunchOptions());
  const own = await getOwnEngine();
  const engines = [own, ...(await getPeers())];
  try {
    await measureAll(browser, engines, readOwnCorpus());
    for (const corpus of makeCorpora(SIZES)) await measureAll(browser, engines, corpus);
    console.log(await measureRandom(browser, own));
  } finally {
    await browser.close();
  }
}

async function measureAll(browser: Browser, engines: Engine[], corpus: Corpus): Promise<void> {
  console.log(`\n${corpus.name}, ${corpus.docs.length.toLocaleString('en-GB')} docs`);
  console.log(row(['', 'first list', 'five results', 'requests', 'index', 'build', 'asked', 'p50', 'p95', 'slowest']));
  for (const engine of engines) console.log(await measure(browser, engine, corpus));
}

async function measure(browser: Browser, engine: Engine, corpus: Corpus): Promise<string> {
  const queries = parseJudged(JSON.parse(readFileSync('lib/search/queries.json', 'utf8'))).map(({ query }) => query);
  const started = performance.now();
  const files = await engine.publish(corpus);
  const seconds = (performance.now() - started) / 1000;
  const size = files.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
  const cost = await measureInBrowser(browser, engine, files, queries.slice(0, ASKED));
  const { firstList, firstResults, requests, asked, p50, p95, slowest } = cost;
  const bytes = [firstList, firstResults, size].map((each) => `${(each / 1000).toFixed(1)} KB`);
  const times = [p50, p95, slowest].map((each) => `${each.toFixed(1)} ms`);
  const [list = '', five = '', index = ''] = bytes;
  return row([engine.name, list, five, `${requests}`, index, `${seconds.toFixed(1)} s`, `${asked}`, ...times]);
}

/** What the oddest queries cost this search, on the site's own content. */
async function measureRandom(browser: Browser, engine: Engine): Promise<string> {
  const files = await engine.publish(readOwnCorpus());
  const { asked, p50, slowest } = await measureInBrowser(browser, engine, files, makeRandomQueries(RANDOM));
  return `\n${asked.toLocaleString('en-GB')} random queries: p50 ${p50.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`;
}

function row([name = '', ...cells]: string[]): string {
  return name.padEnd(12) + cells.map((cell) => cell.padStart(13)).join('');
}
