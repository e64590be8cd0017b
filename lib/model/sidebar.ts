import { getParentFolder, stripIndex } from '../slug';
import { getLanguage } from '../words/words';
import type { Doc } from './doc';

/** A link to the previous or next page, with the language of its title if it is not that of the site. */
type PaginationLink = { title: string; href: string; lang?: string };

/** A sidebar item that links to one doc; without `docId`, to another address. */
type SidebarLink = { type: 'link'; label: string; href: string; docId?: string; unlisted: false; lang?: string };

/** A sidebar item with items below it; `href` is its landing page. */
export type SidebarCategory = {
  type: 'category';
  label: string;
  collapsible: true;
  collapsed: boolean;
  items: SidebarItem[];
  href?: string;
  docId?: string;
  /** The language of the label if the page is not translated. */
  lang?: string;
};

/** A text between sidebar items. Strict content has none. */
type SidebarLabel = { type: 'label'; label: string; href?: undefined; docId?: undefined; lang?: undefined };

/** A sidebar item with a page or an address. */
export type SidebarPage = SidebarLink | SidebarCategory;

export type SidebarItem = SidebarPage | SidebarLabel;

/** Build the sidebar from the docs' folders, sorted by position and label, without unlisted docs. */
export function buildSidebar(docs: Doc[]): SidebarItem[] {
  const byFolder = new Map<string, Doc[]>();
  for (const doc of docs.filter((each) => !each.unlisted)) {
    const folder = getParentFolder(doc.id);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), doc]);
  }
  const build = (folder: string): SidebarItem[] =>
    (byFolder.get(folder) ?? [])
      .map((doc) => {
        const label = doc.sidebar_label ?? doc.title;
        const position = doc.sidebar_position ?? Number.POSITIVE_INFINITY;
        return { position, label, id: doc.id, item: toItem(doc, label) };
      })
      .sort(
        (a, b) =>
          Math.sign(a.position - b.position) || a.label.localeCompare(b.label, getLanguage()) || (a.id < b.id ? -1 : 1),
      )
      .map(({ item }) => item);
  const toItem = (doc: Doc, label: string) =>
    toSidebarItem(doc, label, doc.id.endsWith('/index') ? build(stripIndex(doc.id)) : []);
  return build('');
}

/** Make the sidebar item of a doc: a category if there are items below it. */
export function toSidebarItem(
  { id: docId, href, language: lang }: Doc,
  label: string,
  items: SidebarItem[] = [],
  collapsed = true,
): SidebarPage {
  if (items.length === 0) return { type: 'link', label, href, docId, unlisted: false, lang };
  return { type: 'category', label, collapsible: true, collapsed, items, href, docId, lang };
}

/** List every item with a page in reading order, a category before its items. */
export function flattenSidebar(items: SidebarItem[]): SidebarPage[] {
  return listPages(items).flatMap((item) =>
    item.type === 'category' ? [item, ...flattenSidebar(item.items)] : [item],
  );
}

/** List the items with a page, without those below them. */
export function listPages(items: SidebarItem[]): SidebarPage[] {
  return items.filter((item) => item.type !== 'label');
}

const branchesBySidebar = new WeakMap<SidebarItem[], Map<string, SidebarItem[]>>();

/** Map every doc of a sidebar to its branch. Cached per sidebar. */
function getBranches(items: SidebarItem[]): Map<string, SidebarItem[]> {
  const known = branchesBySidebar.get(items);
  if (known) return known;
  const found = new Map<string, SidebarItem[]>();
  const add = (item: SidebarItem, parents: SidebarItem[]) => {
    const branch = [...parents, item];
    if (item.docId !== undefined) found.set(item.docId, branch);
    if (item.type === 'category') for (const child of item.items) add(child, branch);
  };
  for (const item of items) add(item, []);
  branchesBySidebar.set(items, found);
  return found;
}

/** Get the items from the top of the sidebar to a doc, itself included; empty if it is unlisted. */
export function getSidebarBranch(items: SidebarItem[], docId: string): SidebarItem[] {
  return getBranches(items).get(docId) ?? [];
}

/** Maximum number of sidebar items on one page. With more, a page contains only its own branch. */
const MAX_ITEMS = 400;

/**
 * Get the sidebar of one page. In a large sidebar, categories outside the page's branch have no items, so that the size
 * of a page does not depend on the size of the site.
 */
export function pruneSidebar(items: SidebarItem[], docId: string | undefined): SidebarItem[] {
  if (getBranches(items).size <= MAX_ITEMS) return items;
  const branch = new Set(docId === undefined ? [] : getSidebarBranch(items, docId));
  const prune = (item: SidebarItem): SidebarItem =>
    item.type === 'category' ? { ...item, items: branch.has(item) ? item.items.map(prune) : [] } : item;
  return items.map(prune);
}

/** Get the open category's id in a doc's pruned sidebar; empty if all docs share one sidebar. */
export function getOpenCategoryId(items: SidebarItem[], docId: string): string {
  if (getBranches(items).size <= MAX_ITEMS) return '';
  return getSidebarBranch(items, docId).findLast(({ type }) => type === 'category')?.docId ?? '';
}

/** Get the top level of the sidebar, with categories without items. */
export function getTopLevelItems(items: SidebarItem[]): SidebarItem[] {
  return items.map((item) => (item.type === 'category' ? { ...item, items: [] } : item));
}

/** The part of a site that its sidebar refers to. */
type SidebarOwner = { sidebar: SidebarItem[]; byId: Map<string, Doc> };

type Neighbours = { previous?: Doc; next?: Doc };

const neighboursBySidebar = new WeakMap<SidebarItem[], Map<string, Neighbours>>();

/** Get the docs before and after a doc in the sidebar. Generated overviews do not count. */
export function getNeighbours({ sidebar, byId }: SidebarOwner, docId: string): Neighbours {
  const neighbours = neighboursBySidebar.get(sidebar) ?? mapNeighbours(sidebar, byId);
  neighboursBySidebar.set(sidebar, neighbours);
  return neighbours.get(docId) ?? {};
}

function mapNeighbours(sidebar: SidebarItem[], byId: Map<string, Doc>): Map<string, Neighbours> {
  const listed = getDocsInOrder(sidebar, byId).filter((doc) => !doc.isOverview);
  return new Map(listed.map(({ id }, index) => [id, { previous: listed[index - 1], next: listed[index + 1] }]));
}

/** List the docs of a sidebar in reading order, each once. */
export function getDocsInOrder(sidebar: SidebarItem[], byId: Map<string, Doc>): Doc[] {
  return [...new Set(flattenSidebar(sidebar).flatMap(({ docId }) => byId.get(docId ?? '') ?? []))];
}

/** Get links to the previous and next doc, from the frontmatter or the sidebar. */
export function getPagination(doc: Doc, site: SidebarOwner): { previous?: PaginationLink; next?: PaginationLink } {
  const neighbours = getNeighbours(site, doc.id);
  return {
    previous: toLink(chooseDoc(doc.previous, neighbours.previous, site)),
    next: toLink(chooseDoc(doc.next, neighbours.next, site)),
  };
}

/** Get the doc with an authored id, or the neighbour in the sidebar; `null` means no doc. */
function chooseDoc(id: string | null | undefined, neighbour: Doc | undefined, { byId }: SidebarOwner): Doc | undefined {
  if (id === null) return undefined;
  return byId.get(id ?? '') ?? neighbour;
}

function toLink(doc: Doc | undefined): PaginationLink | undefined {
  return doc && { title: doc.linkTitle ?? doc.title, href: doc.href, lang: doc.language };
}
