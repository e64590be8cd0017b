import { existsSync, readFileSync } from 'node:fs';
import { addMonths, format, parseISO } from 'date-fns';
import { z } from 'zod';
import { getDisplayPath } from '../../files';
import type { Doc } from '../../model/doc';
import { isoDate, text } from '../../model/doc-fields';
import { suggest } from '../../nearest';
import type { Problem } from '../../problem';
import type { Settings } from '../../settings';
import { slugify } from '../../slug';
import { readDataFile, readDataFileWithLines } from '../data-file';
import { formatDate } from '../review';
import { SITE_PAGES_DIR } from './pages';

/** The file in the content folder that contains the dates of the accessibility statement. */
export const STATEMENT_DATES_SOURCE = `${SITE_PAGES_DIR}/accessibility.yml`;

/** Months after the last test until a warning. A site is tested every year. */
const MAX_MONTHS = 11;

const datesSchema = z.strictObject({ prepared: isoDate, last_tested: isoDate });

/** The dates of the accessibility statement and of the last test, as `2026-11-20`. */
export type StatementDates = z.output<typeof datesSchema>;

/** The changelog file in the content folder. */
export const CHANGELOG_SOURCE = 'changes.yml';

const entrySchema = z.strictObject({ date: isoDate, title: text, text, docs: z.array(text).default([]) });

/** A change that readers should know about; `id` is its anchor. */
export type ChangelogEntry = { id: string; date: string; title: string; text: string; docs: Doc[] };

/** The file in the content folder that lists what the site stores in the reader's browser. */
export const BROWSER_STORAGE_SOURCE = `${SITE_PAGES_DIR}/storage.yml`;

const itemSchema = z.strictObject({
  key: text,
  place: z.enum(['localStorage', 'sessionStorage', 'cacheStorage']),
  why: text,
  kept: text,
  remove: text,
});

/** An item that the site stores in the reader's browser. */
export type StoredItem = z.output<typeof itemSchema>;

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

/** Read the list of items that the site stores in the reader's browser. */
export function readBrowserStorage(contentDir: string, problems: Problem[]): StoredItem[] {
  return readDataFile(contentDir, BROWSER_STORAGE_SOURCE, z.array(itemSchema), problems) ?? [];
}

/** Read the changelog, newest first. Reports docs that do not exist and leaves them out. */
export function readChangelog(contentDir: string, byId: Map<string, Doc>, problems: Problem[]): ChangelogEntry[] {
  const file = readDataFileWithLines(contentDir, CHANGELOG_SOURCE, z.array(entrySchema), problems);
  return (file?.data ?? [])
    .map(({ docs, ...entry }, index) => ({
      ...entry,
      id: `change-${entry.date}-${slugify(entry.title)}`,
      docs: docs.flatMap((id, at) => {
        const doc = byId.get(id);
        if (doc) return [doc];
        problems.push({
          severity: 'error',
          file: getDisplayPath(contentDir, CHANGELOG_SOURCE),
          line: file?.getLine([index, 'docs', at]),
          problem: `The change "${entry.title}" lists the doc "${id}", which does not exist.`,
          fix: suggest(id, byId, 'Write a doc id, or remove it.'),
        });
        return [];
      }),
    }))
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}

/** Read the accessibility statement's dates; warns if the last test is too old. */
export function readStatementDates(
  { contentDir, buildDate }: Settings,
  problems: Problem[],
): StatementDates | undefined {
  const dates = readDataFile(contentDir, STATEMENT_DATES_SOURCE, datesSchema, problems);
  if (dates && format(addMonths(parseISO(dates.last_tested), MAX_MONTHS), 'yyyy-MM-dd') < buildDate) {
    problems.push({
      severity: 'warning',
      file: getDisplayPath(contentDir, STATEMENT_DATES_SOURCE),
      problem: `The last accessibility test was on ${formatDate(dates.last_tested)}, more than ${MAX_MONTHS} months ago.`,
      fix: 'Test the site again, and write the date into last_tested.',
    });
  }
  return dates;
}
