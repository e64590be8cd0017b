import { IDENTITY_SOURCE } from '../content/identity';
import { getPageTitle } from '../content/page-title';
import type { Site } from '../content/site';
import { TRAILS_SOURCE } from '../content/trails';
import { getDisplayPath } from '../files';
import type { Problem } from '../problem';
import { t } from '../words/words';

/** What browsers and search engines show of a page: without a file, of a page that every site has. */
type ShownPage = { file?: string; title?: string; description?: string };

/** Check that no two pages of different kinds have the same title or description. */
export function checkUniqueTexts(site: Site, problems: Problem[]): void {
  // Other tools allow pages with the same texts. Those of two docs or two trails are reported where they are read.
  if (site.isConverted) return;
  const kinds = listShownPages(site);
  for (const field of ['title', 'description'] as const) {
    const firstByText = new Map<string, { page: ShownPage; kind: ShownPage[] }>();
    for (const kind of kinds) {
      for (const page of kind) {
        const text = page[field];
        if (text === undefined) continue;
        const first = firstByText.get(text);
        if (first === undefined) firstByText.set(text, { page, kind });
        else if (first.kind !== kind && page.file !== undefined) {
          const other = first.page.file ?? `the page "${first.page.title}", which every site has`;
          const problem = `Has the same ${field} as ${other}: "${text}".`;
          problems.push({ severity: 'error', file: page.file, problem, fix: `Write another ${field}.` });
        }
      }
    }
  }
}

function listShownPages(site: Site): ShownPage[][] {
  const { settings, identity, sitePages, trails } = site;
  const locate = (source: string) => getDisplayPath(settings.contentDir, source);
  const isOwn = ({ language }: { language?: string }) => language === undefined;
  return [
    [{ title: t('a-z.title') }, { title: t('all-pages.title') }, { title: t('search.title') }],
    [{ file: locate(IDENTITY_SOURCE), description: identity.description }],
    site.docs.filter(isOwn).map((doc) => ({ ...doc, title: getPageTitle(doc, site) })),
    sitePages.docs.filter(isOwn),
    trails.map(({ title, description }) => {
      return { file: locate(TRAILS_SOURCE), title: t('trails.window-title', { trail: title }), description };
    }),
  ];
}
