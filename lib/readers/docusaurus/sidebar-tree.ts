import GithubSlugger from 'github-slugger';
import { DEFAULT_FIELDS, type Doc, toDoc } from '../../model/doc';
import { type SidebarItem, toSidebarItem } from '../../model/sidebar';
import type { Settings } from '../../settings';
import { getDocPath, getHref, toAddressSegment } from '../../slug';
import { DEFAULT_TOC_LEVELS } from '../../toc';
import { t } from '../../words/words';
import { removeNumberPrefixes } from './names';
import { type DocTargets, resolveForeignLink } from './resolver';

/** An item of a sidebar, before pages are generated for categories without one. */
export type TreeItem = TreeDoc | TreeLink | TreeLabel | TreeCategory;

type TreeDoc = { type: 'doc'; doc: Doc; label: string };
/** A link to an address, or to a page of this site. */
type TreeLink = { type: 'link'; label: string; href: string };
type TreeLabel = { type: 'label'; label: string };

export type TreeCategory = {
  type: 'category';
  label: string;
  items: TreeItem[];
  /** Whether it is collapsed at first, which is the default. */
  collapsed?: boolean;
  description?: string;
  link: CategoryLink;
};

/** The page of a category. With `none`, a page is generated: in `folder`, if the category is a folder. */
export type CategoryLink =
  | { type: 'doc'; doc: Doc }
  | { type: 'generated-index'; title?: string; description?: string; slug?: string }
  | { type: 'none'; folder?: string };

/** Get the label of a doc in a sidebar. */
export function getDocLabel({ sidebar_label, title }: Doc): string {
  return sidebar_label ?? title;
}

/** The sidebar of another tool, and the docs with the titles that the sidebar gives them. */
export type ForeignSidebar = {
  docs: Doc[];
  tree: TreeItem[];
  /** The file that lists the pages, for messages. */
  file: string;
};

/** A resolved sidebar, and the docs that were generated for its categories. */
type BuiltSidebar = { sidebar: SidebarItem[]; generated: Doc[] };

/** Build the sidebar from a tree, and generate a doc for each category without one. */
export function buildCategoryDocs(
  tree: TreeItem[],
  targets: DocTargets,
  reportLink: (href: string) => void,
): BuiltSidebar {
  const slugger = new GithubSlugger();
  const generated: Doc[] = [];
  const taken = {
    ids: new Set(targets.docs.map(({ id }) => id)),
    hrefs: new Set(targets.docs.map(({ href }) => href.toLowerCase())),
  };
  const build = (item: TreeItem): SidebarItem[] => {
    switch (item.type) {
      case 'doc':
        return [toSidebarItem(item.doc, item.label)];
      case 'link': {
        const target = resolveForeignLink(item.href, targets);
        if (target.type === 'doc') return [toSidebarItem(target.doc, item.label)];
        if (target.type !== 'dead') return [{ type: 'link', label: item.label, href: target.href, unlisted: false }];
        reportLink(item.href);
        return [];
      }
      case 'label':
        return [item];
      case 'category': {
        // Docusaurus numbers equal labels in the order of the sidebar, so take the slug before those of the items.
        const slug = item.link.type === 'doc' ? '' : slugger.slug(item.label);
        const items = item.items.flatMap(build);
        if (item.link.type === 'doc') return [toSidebarItem(item.link.doc, item.label, items, item.collapsed)];
        if (items.length === 0 && item.link.type === 'none') return [];
        const doc = generateDoc(item, slug, items, targets.settings, taken);
        generated.push(doc);
        return [toSidebarItem(doc, item.label, items, item.collapsed)];
      }
      default:
        return item satisfies never;
    }
  };
  return { sidebar: tree.flatMap(build), generated };
}

type Taken = { ids: Set<string>; hrefs: Set<string> };

function generateDoc(
  { label, description, link }: TreeCategory,
  slug: string,
  items: SidebarItem[],
  settings: Settings,
  taken: Taken,
): Doc {
  const isIndex = link.type === 'generated-index';
  const title = (isIndex ? link.title : undefined) ?? label;
  const authored = (isIndex ? link.description : undefined) ?? description;
  const folder = link.type === 'none' ? removeNumberPrefixes(link.folder) : undefined;
  const wanted = folder ?? (isIndex ? link.slug : undefined) ?? `category/${slug}`;
  const segments = takeFreeAddress(wanted.split('/').filter(Boolean).map(toAddressSegment), settings, taken);
  const id = segments.join('/');
  const source = `${id}/index.mdx`;
  const fields = {
    ...DEFAULT_FIELDS,
    title,
    description: authored ?? t('doc.generated-description', { title, count: items.length }),
    slug: `/${id}`,
    sidebar_label: label,
    isDescriptionFromText: authored === undefined,
    isGenerated: true,
    isOverview: link.type === 'none',
    tocLevels: DEFAULT_TOC_LEVELS,
    readerData: { id: '', address: isIndex ? `/${wanted.replace(/^\//, '')}` : undefined, isLanding: true },
  };
  return toDoc({ id: `${id}/index`, source, file: settings.contentDir, body: '', bodyOffset: 0 }, fields, settings);
}

/** Take an address that no doc has. Adds a suffix until the address is free. */
function takeFreeAddress(segments: string[], settings: Settings, taken: Taken): string[] {
  const href = getHref(getDocPath(segments, settings.routeBasePath), settings.basePath).toLowerCase();
  const id = `${segments.join('/')}/index`;
  if (taken.ids.has(id) || taken.hrefs.has(href)) {
    return takeFreeAddress([...segments.slice(0, -1), `${segments.at(-1) ?? 'category'}-pages`], settings, taken);
  }
  taken.ids.add(id);
  taken.hrefs.add(href);
  return segments;
}
