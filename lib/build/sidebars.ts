import { type Cache, getCacheKey } from '../cache';
import { getLinkHref } from '../content/links';
import type { Site } from '../content/site';
import { formatHtml, parseFragment, type SidebarVariant } from '../html/page';
import { getOpenCategoryId, getTopLevelItems, pruneSidebar } from '../model/sidebar';
import { getHref } from '../slug';
import type { Renderer } from './renderer';

/** The sidebars of a site: the HTML for each page, and every href in any sidebar. */
export type Sidebars = {
  getHtml(variant: SidebarVariant, page?: { docId: string; href: string }): string;
  getHrefs(): string[];
};

/** Render the shared sidebars, or get them from the cache: one per variant and, in large sites, per branch. */
export async function renderSidebars(site: Site, renderer: Renderer, cache: Cache<string>): Promise<Sidebars> {
  const templates = new Map<string, SidebarTemplate>();
  const links = site.identity.header.map(({ label, to }) => ({ label, href: getLinkHref(to, site) }));
  const homeHref = getHref('/', site.settings.basePath);
  const { language } = site.identity;
  const add = async (name: string, items: Site['sidebar'], isMenuOnly: boolean) => {
    const job = { language, items, links, homeHref, isMenuOnly };
    const key = getCacheKey(renderer.version, job);
    const cached = cache.get(key);
    const rendered = cached ?? (await renderer.renderSidebar(job));
    if (cached === undefined) cache.set(key, rendered);
    templates.set(name, makeSidebarTemplate(rendered));
  };
  // The empty name is for pages outside all categories.
  const branches = new Map<string, string | undefined>([
    ['', undefined],
    ...site.docs.map(({ id }) => [getOpenCategoryId(site.sidebar, id), id] as const),
  ]);
  await Promise.all([
    add('menu', pruneSidebar(site.sidebar, undefined), true),
    add('shallow', getTopLevelItems(site.sidebar), true),
    ...[...branches].map(([name, id]) => add(`column ${name}`, pruneSidebar(site.sidebar, id), false)),
  ]);
  return {
    getHtml(variant, page) {
      const category = page ? getOpenCategoryId(site.sidebar, page.docId) : '';
      const template = templates.get(variant === 'column' ? `column ${category}` : variant);
      return template ? formatSidebar(template, page?.href) : '';
    },
    getHrefs: () => [...new Set([...templates.values()].flatMap(({ hrefs }) => hrefs))],
  };
}

/** A sidebar as HTML, with the offsets for marking the current page. */
type SidebarTemplate = {
  html: string;
  /** By href: the offset for `aria-current`, and the offsets for `open` in each category that contains the page. */
  positions: Map<string, { current: number; open: number[] }>;
  hrefs: string[];
};

/** Make a template from a rendered sidebar. */
export function makeSidebarTemplate(rendered: string): SidebarTemplate {
  // Format it like pages, so that both write the same markup in the same way.
  const html = formatHtml(parseFragment(rendered));
  const positions: SidebarTemplate['positions'] = new Map();
  const hrefs = new Set<string>();
  /** The offset for `open` in each category around the current link; undefined in an open category. */
  const openOffsets: (number | undefined)[] = [];
  let isAfterHeader = false;
  for (const match of html.matchAll(/<details(?: open)?>|<\/details>|<\/ul>|<a href="([^"]*)"/g)) {
    const [token, href] = match;
    if (token === '<details>') openOffsets.push(match.index + '<details'.length);
    else if (token === '<details open>') openOffsets.push(undefined);
    else if (token === '</details>') openOffsets.pop();
    // The header links come first, and are never marked.
    else if (token === '</ul>') isAfterHeader = true;
    else if (href !== undefined) {
      hrefs.add(href);
      if (isAfterHeader && !positions.has(href)) {
        const open = openOffsets.filter((offset) => offset !== undefined);
        positions.set(href, { current: match.index + token.length, open });
      }
    }
  }
  return { html, positions, hrefs: [...hrefs] };
}

/** Format a sidebar for one page, and mark that page's link, if any. */
export function formatSidebar({ html, positions }: SidebarTemplate, href: string | undefined): string {
  const position = href === undefined ? undefined : positions.get(href);
  if (!position) return html;
  const inserts = [
    ...position.open.map((offset) => ({ offset, text: ' open' })),
    { offset: position.current, text: ' aria-current="page"' },
  ];
  return inserts
    .sort((a, b) => b.offset - a.offset)
    .reduce((result, { offset, text }) => result.slice(0, offset) + text + result.slice(offset), html);
}
