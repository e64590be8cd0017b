import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { measureInBrowser } from '../bench/browser';
import { makeCorpora } from '../bench/corpus';
import { getEngines } from '../bench/engines';
import { ensureBrowser, getLaunchOptions } from '../browser';
import { ProblemError } from '../problem';
import { parseJudged } from '../search/evaluate';
import { runCommand } from './run';

/** Sizes of the made corpora, in docs. */
const SIZES = [2000, 10_000];
/** How many queries are asked with the clock. */
const ASKED = 100;

runCommand(async () => {
  const [subject = ''] = process.argv.slice(2);
  if (subject !== 'search') {
    const fix = 'Write what to measure: npm run bench -- search';
    throw new ProblemError([
      { severity: 'error', file: 'npm run bench', problem: `Cannot measure "${subject}".`, fix },
    ]);
  }
  const queries = parseJudged(JSON.parse(readFileSync('lib/search/queries.json', 'utf8'))).map(({ query }) => query);
  ensureBrowser();
  const browser = await chromium.launch(getLaunchOptions());
  try {
    for (const corpus of makeCorpora(SIZES)) {
      console.log(`\n${corpus.name}: ${corpus.docs.length.toLocaleString('en-GB')} docs`);
      console.log(row(['', 'first list', 'five results', 'requests', 'index', 'build', 'p50', 'p95', 'slowest']));
      for (const engine of await getEngines()) {
        const started = performance.now();
        const files = await engine.publish(corpus);
        const seconds = (performance.now() - started) / 1000;
        const size = files.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
        const cost = await measureInBrowser(browser, engine, files, queries.slice(0, ASKED));
        const { firstList, firstResults, requests, p50, p95, slowest } = cost;
        const bytes = [firstList, firstResults].map((each) => `${(each / 1000).toFixed(1)} KB`);
        const times = [p50, p95, slowest].map((each) => `${each.toFixed(1)} ms`);
        console.log(
          row([
            engine.name,
            ...bytes,
            `${requests}`,
            `${(size / 1000).toFixed(0)} KB`,
            `${seconds.toFixed(1)} s`,
            ...times,
          ]),
        );
      }
    }
  } finally {
    await browser.close();
  }
  return 0;
});

function row([name = '', ...cells]: string[]): string {
  return name.padEnd(12) + cells.map((cell) => cell.padStart(13)).join('');
}
