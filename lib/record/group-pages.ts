import type { Doc } from '../model/doc';
import type { QuestionGroup } from '../model/installation';
import type { Settings } from '../settings';
import { getHref, getSitePagePath } from '../slug';
import { t } from '../words/words';

/** Find the page that leads to all questions. With an attribute, the component lists only some of them. */
export function findRecordPage(pages: Doc[]): Doc | undefined {
  return pages.find(({ body }) => /^<InstallationRecord \/>/m.test(body));
}

/** Make a page for each group of questions, below the page that leads to all. */
export function makeGroupPages(pages: Doc[], groups: QuestionGroup[], { basePath }: Settings): Doc[] {
  const parent = findRecordPage(pages);
  if (!parent) return [];
  return groups.map(({ name, slug }) => {
    const title = t('installation.group-title', { group: name });
    const segments = [...parent.segments, slug];
    return {
      ...parent,
      id: `${parent.id}/${slug}`,
      title,
      sidebar_label: title,
      description: t('installation.group-description', { group: name }),
      asked: [],
      aliases: [],
      body: `<InstallationRecord group="${slug}" />\n`,
      segments,
      href: getHref(getSitePagePath(segments), basePath),
    };
  });
}
