import { getParentFolder, stripIndex } from '../slug';
import type { Doc } from './doc';

/** An entry of the sidebar that leads to one doc. */
type SidebarLink = { type: 'link'; label: string; href: string; docId: string; unlisted: false };

/** An entry that holds others; its own landing page is its `href`. */
export type SidebarCategory = {
  type: 'category';
  label: string;
  collapsible: true;
  collapsed: true;
  items: SidebarItem[];
  href?: string;
  docId?: string;
};

export type SidebarItem = SidebarLink | SidebarCategory;

/** What a folder says of itself as a category. */
export type CategoryMetadata = { label?: string; position?: number; description?: string };

/** Build the sidebar from the docs' folders: by position, then by label; unlisted docs are left out. */
export function buildSidebar(docs: Doc[], folders: Map<string, CategoryMetadata>): SidebarItem[] {
  const byFolder = new Map<string, Doc[]>();
  for (const doc of docs.filter((each) => !each.unlisted)) {
    const folder = getParentFolder(doc.id);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), doc]);
  }
  const build = (folder: string): SidebarItem[] =>
    (byFolder.get(folder) ?? [])
      .map((doc) => {
        const own = folders.get(stripIndex(doc.id));
        const label = own?.label ?? doc.sidebar_label ?? doc.title;
        const position = own?.position ?? doc.sidebar_position ?? Number.POSITIVE_INFINITY;
        return { position, label, id: doc.id, item: toItem(doc, label) };
      })
      .sort(
        (a, b) => Math.sign(a.position - b.position) || a.label.localeCompare(b.label, 'en') || (a.id < b.id ? -1 : 1),
      )
      .map(({ item }) => item);
  const toItem = (doc: Doc, label: string): SidebarItem => {
    const { id: docId, href } = doc;
    const items = docId.endsWith('/index') ? build(stripIndex(docId)) : [];
    if (items.length === 0) return { type: 'link', label, href, docId, unlisted: false };
    return { type: 'category', label, collapsible: true, collapsed: true, items, href, docId };
  };
  return build('');
}

/** List every item in reading order, a category before what it holds. */
export function flattenSidebar(items: SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => (item.type === 'category' ? [item, ...flattenSidebar(item.items)] : [item]));
}

const branches = new WeakMap<SidebarItem[], Map<string, SidebarItem[]>>();

/** Find the branch of every doc of a sidebar, once for each sidebar. */
function getBranches(items: SidebarItem[]): Map<string, SidebarItem[]> {
  const known = branches.get(items);
  if (known) return known;
  const found = new Map<string, SidebarItem[]>();
  const add = (item: SidebarItem, above: SidebarItem[]) => {
    const branch = [...above, item];
    if (item.docId !== undefined) found.set(item.docId, branch);
    if (item.type === 'category') for (const below of item.items) add(below, branch);
  };
  for (const item of items) add(item, []);
  branches.set(items, found);
  return found;
}

/** Get the way from the top of the sidebar to a doc, the doc's own item last; empty for a doc that is not in it. */
export function getSidebarBranch(items: SidebarItem[], docId: string): SidebarItem[] {
  return getBranches(items).get(docId) ?? [];
}

/** The most sidebar items that one page carries; a larger sidebar shows only the way to the page. */
const MAX_ITEMS = 400;

/**
 * The sidebar as one page carries it. A small site shows it whole; in a large one the categories off the page's own
 * branch are left without items, as links to their landing pages, so that a page does not grow with the site.
 */
export function pruneSidebar(items: SidebarItem[], docId: string | undefined): SidebarItem[] {
  if (getBranches(items).size <= MAX_ITEMS) return items;
  const branch = new Set(docId === undefined ? [] : getSidebarBranch(items, docId));
  const prune = (item: SidebarItem): SidebarItem =>
    item.type === 'category' ? { ...item, items: branch.has(item) ? item.items.map(prune) : [] } : item;
  return items.map(prune);
}

/** Name the pruned sidebar of a doc: the id of the category that is open in it; empty if all docs share one. */
export function getOpenCategoryId(items: SidebarItem[], docId: string): string {
  if (getBranches(items).size <= MAX_ITEMS) return '';
  return getSidebarBranch(items, docId).findLast(({ type }) => type === 'category')?.docId ?? '';
}

/** The top of the sidebar alone: categories without items. */
export function getTopLevelItems(items: SidebarItem[]): SidebarItem[] {
  return items.map((item) => (item.type === 'category' ? { ...item, items: [] } : item));
}

const orders = new WeakMap<Doc[], Map<Doc, { previous?: Doc; next?: Doc }>>();

/** Get the docs before and after a doc in reading order. */
export function getNeighbours(docs: Doc[], doc: Doc): { previous?: Doc; next?: Doc } {
  const known = orders.get(docs);
  if (known) return known.get(doc) ?? {};
  const listed = docs.filter((each) => !each.unlisted);
  orders.set(docs, new Map(listed.map((each, at) => [each, { previous: listed[at - 1], next: listed[at + 1] }])));
  return getNeighbours(docs, doc);
}
