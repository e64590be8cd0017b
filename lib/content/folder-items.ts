import type { Doc } from './doc';
import { getDocLabel, type TreeCategory, type TreeItem } from './docusaurus/sidebar-tree';
import { getFileTitle } from './plain-doc';

/** List a folder as MkDocs does: its pages by name, the index first, then its folders. `dir` is empty for the root. */
export function buildFolderItems(dir: string, docs: Doc[]): TreeItem[] {
  const prefix = dir === '' ? '' : `${dir}/`;
  const below = docs.filter(({ source }) => source.startsWith(prefix)).sort((a, b) => compare(a.source, b.source));
  const getRest = ({ source }: Doc) => source.slice(prefix.length);
  const pages = below.filter((doc) => !getRest(doc).includes('/'));
  const folders = new Set(
    below.flatMap((doc) => (getRest(doc).includes('/') ? (getRest(doc).split('/')[0] ?? []) : [])),
  );
  const isLanding = (doc: Doc) => doc.docusaurus?.isLanding === true;
  return [
    ...[...pages.filter(isLanding), ...pages.filter((doc) => !isLanding(doc))].map(toTreeDoc),
    ...[...folders].flatMap((name) =>
      makeCategory(getFileTitle(name), buildFolderItems(`${prefix}${name}`, docs), `${prefix}${name}`),
    ),
  ];
}

/** Make a category whose page is the index among its items, if there is one. */
export function makeCategory(label: string, items: TreeItem[], folder?: string): TreeItem[] {
  const index = items.find((item) => item.type === 'doc' && item.doc.docusaurus?.isLanding);
  const rest = items.filter((item) => item !== index);
  if (index?.type !== 'doc') return items.length === 0 ? [] : [makeItem({ type: 'none', folder }, rest)];
  return rest.length === 0 ? [{ ...index, label }] : [makeItem({ type: 'doc', doc: index.doc }, rest)];

  function makeItem(link: TreeCategory['link'], below: TreeItem[]): TreeCategory {
    return { type: 'category', label, items: below, link };
  }
}

/** Make the item of a page, with the label that its tool gives it. */
export function toTreeDoc(doc: Doc): TreeItem {
  return { type: 'doc', doc, label: getDocLabel(doc) };
}

/** Compare names by code unit, as MkDocs does: capital letters come first. */
function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}
