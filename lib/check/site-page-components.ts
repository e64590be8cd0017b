import type { AnalysedDoc } from '../content/analyse-docs';
import type { Site } from '../content/site';
import { ACCESSIBILITY_CHECKS_SOURCE } from '../content/site-pages/accessibility-checks';
import { BROWSER_STORAGE_SOURCE } from '../content/site-pages/browser-storage';
import { CHANGELOG_SOURCE } from '../content/site-pages/changelog';
import { SITE_PAGES_DIR } from '../content/site-pages/pages';
import type { SitePages } from '../content/site-pages/site-pages';
import { STATEMENT_DATES_SOURCE } from '../content/site-pages/statement-dates';
import { getDisplayPath } from '../files';
import { getElementRule } from '../mdx/elements';
import type { Problem } from '../problem';

/** The components that show a data file about the site: the file, and whether it holds anything. */
const SHOWS: Record<string, { source: string; isThere: (about: SitePages) => boolean }> = {
  Changes: { source: CHANGELOG_SOURCE, isThere: ({ changelog }) => changelog.length > 0 },
  SiteTests: {
    source: ACCESSIBILITY_CHECKS_SOURCE,
    isThere: ({ accessibilityChecks }) => accessibilityChecks.length > 0,
  },
  StatementDay: { source: STATEMENT_DATES_SOURCE, isThere: ({ statementDates }) => statementDates !== undefined },
  StorageTable: { source: BROWSER_STORAGE_SOURCE, isThere: ({ browserStorage }) => browserStorage.length > 0 },
};

/** Check that what shows data about the site has the data, and stands only on the pages about the site. */
export function checkSitePageComponents(docs: AnalysedDoc[], site: Site, problems: Problem[]): void {
  const pages = new Set(site.sitePages.docs);
  for (const { doc, text } of docs) {
    for (const { name, line } of text.elements) {
      if (!getElementRule(name)?.isOnlyForSitePages) continue;
      const shows = SHOWS[name];
      const report = (problem: string, fix: string) =>
        problems.push({ severity: 'error', file: doc.file, line: line + doc.bodyOffset, problem, fix });
      if (!pages.has(doc)) {
        // A doc is also published as Markdown, where the data would be missing.
        report(
          `<${name}> stands on a page of the help.`,
          `Write it on a page below ${SITE_PAGES_DIR}/, and link to that.`,
        );
      } else if (shows && !shows.isThere(site.sitePages)) {
        const file = getDisplayPath(site.settings.contentDir, shows.source);
        report(`<${name}> shows what stands in ${file}, which holds nothing.`, 'Write it: WRITING.md has an example.');
      }
    }
  }
}
