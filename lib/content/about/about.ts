import type { Problem } from '../../problem';
import type { Settings } from '../../settings';
import type { Doc } from '../doc';
import { type Change, readChanges } from './changes';
import { readStatementDays, type StatementDays } from './days';
import { readAboutPages } from './pages';
import { readStorage, type StoredItem } from './storage';
import { readSiteTests, type SiteTest } from './tests';

/** What a site says of itself: pages outside the help's contents, and the data that they show. */
export type About = {
  pages: Doc[];
  /** Newest first. */
  changes: Change[];
  days?: StatementDays;
  tests: SiteTest[];
  storage: StoredItem[];
};

/** Read what a content folder says of the site itself; a folder may have none of it. */
export function readAbout(settings: Settings, byId: Map<string, Doc>, problems: Problem[]): About {
  const { contentDir } = settings;
  return {
    pages: readAboutPages(settings, problems),
    changes: readChanges(contentDir, byId, problems),
    days: readStatementDays(settings, problems),
    tests: readSiteTests(contentDir, problems),
    storage: readStorage(contentDir, problems),
  };
}
