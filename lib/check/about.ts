import type { About } from '../content/about/about';
import { CHANGES_SOURCE } from '../content/about/changes';
import { DAYS_SOURCE } from '../content/about/days';
import { ABOUT_DIR } from '../content/about/pages';
import { STORAGE_SOURCE } from '../content/about/storage';
import { TESTS_SOURCE } from '../content/about/tests';
import type { Site } from '../content/site';
import type { ReadDoc } from '../content/texts';
import { getShownPath } from '../files';
import { getElementRule } from '../mdx/elements';
import type { Problem } from '../problem';

/** The components that show a data file about the site: the file, and whether it holds anything. */
const SHOWS: Record<string, { source: string; isThere: (about: About) => boolean }> = {
  Changes: { source: CHANGES_SOURCE, isThere: ({ changes }) => changes.length > 0 },
  SiteTests: { source: TESTS_SOURCE, isThere: ({ tests }) => tests.length > 0 },
  StatementDay: { source: DAYS_SOURCE, isThere: ({ days }) => days !== undefined },
  StorageTable: { source: STORAGE_SOURCE, isThere: ({ storage }) => storage.length > 0 },
};

/** Check that what shows data about the site has the data, and stands only on the pages about the site. */
export function checkAboutComponents(docs: ReadDoc[], site: Site, problems: Problem[]): void {
  const pages = new Set(site.about.pages);
  for (const { doc, text } of docs) {
    for (const { name, line } of text.elements) {
      if (!getElementRule(name)?.isAboutSite) continue;
      const shows = SHOWS[name];
      const report = (problem: string, fix: string) =>
        problems.push({ severity: 'error', file: doc.file, line: line + doc.bodyOffset, problem, fix });
      if (!pages.has(doc)) {
        // A doc is also published as Markdown, where the data would be missing.
        report(`<${name}> stands on a page of the help.`, `Write it on a page below ${ABOUT_DIR}/, and link to that.`);
      } else if (shows && !shows.isThere(site.about)) {
        const file = getShownPath(site.settings.contentDir, shows.source);
        report(`<${name}> shows what stands in ${file}, which holds nothing.`, 'Write it: WRITING.md has an example.');
      }
    }
  }
}
