import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { isFull } from './support/full';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Replaces axe's timeouts of 0 ms by promises if JavaScript is off, because no timer fires then. */
const TIMERS = `if (matchMedia('(scripting: none)').matches) {
  window.setTimeout = (work, delay) => { if (!delay) Promise.resolve().then(work); return 0; };
}`;

/** What `npm test` leaves out: rows of a long table are alike. */
const LEFT_OUT = isFull ? [] : ['tbody tr:nth-child(n + 21)'];

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** Check a page with axe; returns a sentence for each rule that it breaks. */
export async function findViolations(page: Page): Promise<string[]> {
  // Use the debugger, because the page's policy blocks other scripts.
  await page.evaluate(`${TIMERS};${SOURCE};undefined`);
  const results: AxeResults = await page.evaluate(
    `axe.run({ exclude: ${JSON.stringify(LEFT_OUT)} }, ${JSON.stringify(OPTIONS)})`,
  );
  if (results.passes.length < 10) throw new Error('axe ran fewer than 10 rules, so it did not check the page.');
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target, html }) => `${target} ${html}`).join('; ')}`,
  );
}
