import { existsSync, readFileSync } from 'node:fs';
import { addMonths, format, parseISO } from 'date-fns';
import { z } from 'zod';
import { getDisplayPath } from '../../files';
import { formatDate } from '../../format';
import type { ComponentName } from '../../mdx/components';
import { type Doc, isoDate, sitePageSchema, text, toDoc } from '../../model/doc';
import { suggest } from '../../nearest';
import type { Problem } from '../../problem';
import type { Settings } from '../../settings';
import { checkDocId, getFeedPath, getHref, getSitePagePath, isReservedPath, slugify } from '../../slug';
import { readDataFile, readDataFileWithLines } from '../data-file';
import { getTextLanguage, guessFields, inheritFields, parseFrontmatter, splitFile } from '../frontmatter';
import { listSources, readSource, SITE_PAGES_DIR } from '../sources';
import { type AccessibilityCheck, readAccessibilityChecks } from './accessibility-checks';
import { type ListedRelease, readReleases } from './releases';

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
type ChangelogEntry = { id: string; date: string; title: string; text: string; docs: Doc[] };

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
function readChangelog(contentDir: string, byId: Map<string, Doc>, problems: Problem[]): ChangelogEntry[] {
  const file = readDataFileWithLines(contentDir, CHANGELOG_SOURCE, z.array(entrySchema), problems);
  return (file?.data ?? [])
    .map(({ docs, ...entry }, index) => ({
      ...entry,
      id: `change-${entry.date}-${slugify(entry.title)}`,
      docs: docs.flatMap((id, at) => {
        const doc = byId.get(id);
        if (doc) return [doc];
        const problem = `The change "${entry.title}" lists the doc "${id}", which does not exist.`;
        file?.report([index, 'docs', at], problem, suggest(id, byId, 'Write a doc id, or remove it.'));
        return [];
      }),
    }))
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}

/** Read the accessibility statement's dates; warns if the last test is too old. */
function readStatementDates({ contentDir, buildDate }: Settings, problems: Problem[]): StatementDates | undefined {
  const dates = readDataFile(contentDir, STATEMENT_DATES_SOURCE, datesSchema, problems);
  if (dates && format(addMonths(parseISO(dates.last_tested), MAX_MONTHS), 'yyyy-MM-dd') < buildDate) {
    const file = getDisplayPath(contentDir, STATEMENT_DATES_SOURCE);
    const problem = `The last accessibility test was on ${formatDate(dates.last_tested)}, more than ${MAX_MONTHS} months ago.`;
    const fix = 'Test the site again, and write the date into last_tested.';
    problems.push({ severity: 'warning', file, problem, fix });
  }
  return dates;
}

/** Pages about the site itself, such as its accessibility statement, and the data that they show. */
export type SitePages = {
  docs: Doc[];
  /** Newest first. */
  changelog: ChangelogEntry[];
  statementDates?: StatementDates;
  accessibilityChecks: AccessibilityCheck[];
  browserStorage: StoredItem[];
  /** Newest first. */
  releases: ListedRelease[];
  testedBrowsers: TestedBrowser[];
};

/** Read the site pages of a content folder, and their data. */
export function readSitePages(settings: Settings, byId: Map<string, Doc>, problems: Problem[]): SitePages {
  const { contentDir } = settings;
  return {
    docs: readSitePageDocs(settings, problems),
    changelog: readChangelog(contentDir, byId, problems),
    statementDates: readStatementDates(settings, problems),
    accessibilityChecks: readAccessibilityChecks(contentDir, problems),
    browserStorage: readBrowserStorage(contentDir, problems),
    releases: readReleases(contentDir, problems),
    testedBrowsers: readTestedBrowsers(contentDir, problems),
  };
}

/** Read the site pages. `_site/privacy.mdx` gets the address `/privacy/`. */
function readSitePageDocs(settings: Settings, problems: Problem[]): Doc[] {
  const sources = listSources(settings.contentDir, [`${SITE_PAGES_DIR}/**/*.mdx`]);
  return sources.flatMap((source) => readPage(source, settings, problems) ?? []);
}

/** Find the site page that uses a component, which must be at the start of a line. */
export function findPageWithComponent(component: ComponentName, pages: Doc[]): Doc | undefined {
  return pages.find(({ body }) => new RegExp(`^<${component}\\b`, 'm').test(body));
}

/** Get the href of the changelog's Atom feed; undefined without a changelog page or `siteUrl`. */
export function getFeedHref(site: { sitePages: SitePages; settings: Settings }): string | undefined {
  const page = findPageWithComponent('Changes', site.sitePages.docs);
  return page && site.settings.siteUrl ? getHref(getFeedPath(page.segments), site.settings.basePath) : undefined;
}

function readPage(source: string, settings: Settings, problems: Problem[]): Doc | undefined {
  const file = readSource(settings.contentDir, source, problems);
  const split = inheritFields(splitFile(file, problems), source, settings, problems);
  const id = source.replace(/\.mdx$/, '');
  const guessed = guessFields(split, id);
  const fields = {
    ...guessed,
    // The search finds a page by its label too, which makes site pages rank a little higher.
    sidebar_label: guessed.title,
    ...parseFrontmatter(split, sitePageSchema, file.file, problems),
    // The check lets a hub be short and consist mostly of links, as a site page may.
    type: 'hub' as const,
  };
  const path = id.slice(SITE_PAGES_DIR.length + 1);
  const segments = path.split('/');
  const taken = isReservedPath(segments) ? `Another part of the site uses "/${segments[0]}/".` : undefined;
  const problem = checkDocId(path) ?? taken;
  if (problem) {
    const fix =
      'Rename the file or folder: letters, digits, hyphens and underscores, and not a name that the site uses.';
    problems.push({ severity: 'error', file: file.file, problem, fix });
    return undefined;
  }
  const { body, bodyOffset } = split;
  const language = getTextLanguage(source, settings);
  const doc = toDoc({ id, source, file: file.file, body, bodyOffset, language }, fields, settings);
  return { ...doc, segments, href: getHref(getSitePagePath(segments), settings.basePath) };
}
