import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Problem } from '../../problem';
import { readDataFile } from '../data-file';
import { isoDate, text } from '../schema';
import { SITE_PAGES_DIR } from './pages';

/** The file in the content folder with the results of the latest tests in each browser. */
export const TESTED_BROWSERS_SOURCE = `${SITE_PAGES_DIR}/tested-browsers.json`;

const count = z.number().int().nonnegative();
const testedBrowsersSchema = z.array(
  z.strictObject({ name: text, version: text, date: isoDate, passed: count, failed: count }),
);

/** The results of the latest tests in a browser, or with a screen reader. */
export type TestedBrowser = z.output<typeof testedBrowsersSchema>[number];

/** Read the results of the latest tests in each browser. */
export function readTestedBrowsers(contentDir: string, problems: Problem[]): TestedBrowser[] {
  return readDataFile(contentDir, TESTED_BROWSERS_SOURCE, testedBrowsersSchema, problems) ?? [];
}

const tests = z.object({ passed: count, failed: count });
const reportSchema = z.object({
  day: isoDate,
  engines: z.array(z.object({ name: text, version: text, journeys: tests, sweep: tests.optional() })),
});

/** Read the reports of browsers and screen readers that exist. Their latest results replace those of `earlier`. */
export function mergeBrowserReports(reports: string[], earlier: TestedBrowser[]): TestedBrowser[] {
  const browsers = new Map(earlier.map((browser) => [browser.name, browser]));
  for (const report of reports.filter((file) => existsSync(file))) {
    const { day, engines } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
    for (const { name, version, journeys, sweep } of engines) {
      // `npm test` runs only the sweep, which does not replace the results of the journeys.
      if (journeys.passed + journeys.failed === 0) continue;
      const passed = journeys.passed + (sweep?.passed ?? 0);
      browsers.set(name, { name, version, date: day, passed, failed: journeys.failed + (sweep?.failed ?? 0) });
    }
  }
  return [...browsers.values()];
}
