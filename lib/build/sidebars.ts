import { getLinkHref } from '../content/links';
import type { Site } from '../content/site';
import { formatSidebar, makeSidebarTemplate, type SidebarTemplate } from '../html/sidebar';
import type { SidebarVariant } from '../html/slots';
import { getOpenCategoryId, getTopLevelItems, pruneSidebar } from '../model/sidebar';
import { getHref } from '../slug';
import type { Renderer } from './renderer';

/** The sidebars of a site: the HTML for each page, and every href in any sidebar. */
export type Sidebars = {
  getHtml(variant: SidebarVariant, page?: { docId: string; href: string }): string;
  getHrefs(): string[];
};

/** Render the shared sidebars: one per variant and, in large sites, per branch. */
export async function renderSidebars(site: Site, renderer: Renderer): Promise<Sidebars> {
  const templates = new Map<string, SidebarTemplate>();
  const links = site.identity.header.map(({ label, to }) => ({ label, href: getLinkHref(to, site) }));
  const homeHref = getHref('/', site.settings.basePath);
  const { language } = site.identity;
  const add = async (name: string, items: Site['sidebar'], isMenuOnly: boolean) => {
    const rendered = await renderer.renderSidebar({ language, items, links, homeHref, isMenuOnly });
    templates.set(name, makeSidebarTemplate(rendered));
  };
  const branches = new Map(site.docs.map(({ id }) => [getOpenCategoryId(site.sidebar, id), id]));
  await Promise.all([
    add('menu', pruneSidebar(site.sidebar, undefined), true),
    add('shallow', getTopLevelItems(site.sidebar), true),
    ...[...branches].map(([name, id]) => add(`column ${name}`, pruneSidebar(site.sidebar, id), false)),
    add('column', pruneSidebar(site.sidebar, undefined), false),
  ]);
  return {
    getHtml(variant, page) {
      const name = variant === 'column' && page ? `column ${getOpenCategoryId(site.sidebar, page.docId)}` : variant;
      const template = templates.get(name) ?? templates.get('column');
      return template ? formatSidebar(template, page?.href) : '';
    },
    getHrefs: () => [...new Set([...templates.values()].flatMap(({ hrefs }) => hrefs))],
  };
}
