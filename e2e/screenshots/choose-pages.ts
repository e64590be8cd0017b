import type { Site } from '../../lib/content/site';
import type { Doc } from '../../lib/model/doc';
import { getHref, getTrailPath } from '../../lib/slug';

/** A page for screenshots; their file names start with `name`. */
export type ScreenshotPage = { name: string; href: string };

/** Choose one page of each kind: the doc with the most different parts. */
export function choosePages(site: Site): ScreenshotPage[] {
  const { docs, trails, sitePages, settings } = site;
  const toHref = (path: string) => getHref(path, settings.basePath);
  const findRichest = (name: string, from: Doc[]): ScreenshotPage[] => {
    const [richest] = from.toSorted((a, b) => countParts(b) - countParts(a));
    return richest ? [{ name, href: richest.href }] : [];
  };
  const docsOf = (type: Doc['type']) => docs.filter((doc) => doc.type === type && !doc.body.includes('<Endpoint '));
  return [
    { name: 'home', href: toHref('/') },
    { name: 'all-pages', href: toHref('/central/') },
    { name: 'a-z', href: toHref('/a-z/') },
    { name: 'search', href: `${toHref('/search/')}?q=${encodeURIComponent(docs[0]?.title ?? '')}` },
    ...findRichest('hub', docsOf('hub')),
    ...findRichest('task', docsOf('task')),
    ...findRichest('concept', docsOf('concept')),
    ...findRichest('reference', docsOf('reference')),
    ...findRichest(
      'endpoint',
      docs.filter(({ body }) => body.includes('<Endpoint ')),
    ),
    ...trails.slice(0, 1).map(({ name }) => ({ name: 'trail', href: toHref(getTrailPath(name)) })),
    ...findRichest('site-page', sitePages.docs),
    { name: 'not-found', href: toHref('/no-such-page/') },
  ];
}

/** Count the different components, callouts and kinds of Markdown in a doc. */
function countParts({ body }: Doc): number {
  return new Set(body.match(/^ *(<[A-Z]\w+|:::\w+|```|#{2,4} |\||\d+\. |[-*] )/gm)?.map((part) => part.trim())).size;
}
