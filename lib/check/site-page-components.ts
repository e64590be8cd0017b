import type { AnalysedDoc } from '../content/analyse-docs';
import type { Site } from '../content/site';
import { ACCESSIBILITY_CHECKS_SOURCE } from '../content/site-pages/accessibility-checks';
import {
  BROWSER_STORAGE_SOURCE,
  CHANGELOG_SOURCE,
  STATEMENT_DATES_SOURCE,
  TESTED_BROWSERS_SOURCE,
} from '../content/site-pages/page-data';
import { SITE_PAGES_DIR } from '../content/site-pages/pages';
import { RELEASES_SOURCE } from '../content/site-pages/releases';
import type { SitePages } from '../content/site-pages/site-pages';
import { getDisplayPath } from '../files';
import { getElementRule } from '../mdx/elements';
import type { Problem } from '../problem';

/** The data file of a component. `fields` says what to write in it. */
type DataFile = { source: string; fields: string; hasData: (pages: SitePages) => boolean };

const DATA_FILES: Record<string, DataFile> = {
  Changes: {
    source: CHANGELOG_SOURCE,
    fields: 'an entry with date:, title: and text:',
    hasData: ({ changelog }) => changelog.length > 0,
  },
  Releases: {
    source: RELEASES_SOURCE,
    fields: 'an entry with id:, label:, ref:, date: and state:',
    hasData: ({ releases }) => releases.length > 0,
  },
  SiteTests: {
    source: ACCESSIBILITY_CHECKS_SOURCE,
    fields: 'an entry with id:, criterion: and check:',
    hasData: ({ accessibilityChecks }) => accessibilityChecks.length > 0,
  },
  StatementDay: {
    source: STATEMENT_DATES_SOURCE,
    fields: 'prepared: and last_tested:',
    hasData: ({ statementDates }) => statementDates !== undefined,
  },
  StorageTable: {
    source: BROWSER_STORAGE_SOURCE,
    fields: 'an entry with key:, place:, why:, kept: and remove:',
    hasData: ({ browserStorage }) => browserStorage.length > 0,
  },
  TestedBrowsers: {
    source: TESTED_BROWSERS_SOURCE,
    fields: 'the results with npm run accessibility:record',
    hasData: ({ testedBrowsers }) => testedBrowsers.length > 0,
  },
};

/** Check that components for site pages are only on site pages, and have data. */
export function checkSitePageComponents(docs: AnalysedDoc[], site: Site, problems: Problem[]): void {
  const pages = new Set(site.sitePages.docs);
  for (const { doc, text } of docs) {
    for (const { name, line } of text.elements) {
      if (!getElementRule(name)?.isOnlyForSitePages) continue;
      const dataFile = DATA_FILES[name];
      const report = (problem: string, fix: string) =>
        problems.push({ severity: 'error', file: doc.file, line: line + doc.bodyOffset, problem, fix });
      if (!pages.has(doc)) {
        // A doc is also published as Markdown, where the data would be missing.
        report(
          `<${name}> is only for pages in ${SITE_PAGES_DIR}/.`,
          `Move it to a page in ${SITE_PAGES_DIR}/, and link to that page.`,
        );
      } else if (dataFile && !dataFile.hasData(site.sitePages)) {
        const file = getDisplayPath(site.settings.contentDir, dataFile.source);
        report(`<${name}> has no data: ${file} is missing or empty.`, `Write ${dataFile.fields} in ${file}.`);
      }
    }
  }
}
