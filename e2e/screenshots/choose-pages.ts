import type { Doc } from '../../lib/content/doc';
import type { Site } from '../../lib/content/site';
import { getHref, getTrailPath } from '../../lib/slug';

/** A page to take pictures of: the name that their files begin with, and its address from the site's root. */
export type ScreenshotPage = { name: string; href: string };

/** Choose one page of each kind that a site has; of the docs of a kind the one in which the most different things stand. */
export function choosePages(site: Site): ScreenshotPage[] {
  const { docs, trails, sitePages, settings } = site;
  const at = (path: string) => getHref(path, settings.basePath);
  const findRichest = (name: string, from: Doc[]): ScreenshotPage[] => {
    const [richest] = from.toSorted((a, b) => countParts(b) - countParts(a));
    return richest ? [{ name, href: richest.href }] : [];
  };
  const docsOf = (type: Doc['type']) => docs.filter((doc) => doc.type === type && !doc.body.includes('<Endpoint '));
  return [
    { name: 'home', href: at('/') },
    { name: 'all-pages', href: at('/central/') },
    { name: 'a-z', href: at('/a-z/') },
    { name: 'search', href: `${at('/search/')}?q=${encodeURIComponent(docs[0]?.title ?? '')}` },
    ...findRichest('hub', docsOf('hub')),
    ...findRichest('task', docsOf('task')),
    ...findRichest('concept', docsOf('concept')),
    ...findRichest('reference', docsOf('reference')),
    ...findRichest(
      'endpoint',
      docs.filter(({ body }) => body.includes('<Endpoint ')),
    ),
    ...trails.slice(0, 1).map(({ name }) => ({ name: 'trail', href: at(getTrailPath(name)) })),
    ...findRichest('about', sitePages.docs),
    { name: 'not-found', href: at('/no-such-page/') },
  ];
}

/** How many different components, callouts and shapes of Markdown a doc's text uses. */
function countParts({ body }: Doc): number {
  return new Set(body.match(/^ *(<[A-Z]\w+|:::\w+|```|#{2,4} |\||\d+\. |[-*] )/gm)?.map((part) => part.trim())).size;
}
