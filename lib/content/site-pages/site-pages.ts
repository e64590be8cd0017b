import type { Doc } from '../../model/doc';
import type { Problem } from '../../problem';
import type { Settings } from '../../settings';
import { type AccessibilityCheck, readAccessibilityChecks } from './accessibility-checks';
import {
  type ChangelogEntry,
  readBrowserStorage,
  readChangelog,
  readStatementDates,
  readTestedBrowsers,
  type StatementDates,
  type StoredItem,
  type TestedBrowser,
} from './page-data';
import { readSitePageDocs } from './pages';
import { type ListedRelease, readReleases } from './releases';

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
