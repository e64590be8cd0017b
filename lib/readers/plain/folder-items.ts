import type { Doc } from '../../model/doc';
import { getForeignData } from '../docusaurus/foreign-data';
import { type CategoryLink, getDocLabel, type TreeItem } from '../docusaurus/sidebar-tree';
import { getFileTitle } from './plain-doc';

/** Build the items of a folder as MkDocs does: the index, pages by name, folders. `dir` is empty for the root. */
export function buildFolderItems(dir: string, docs: Doc[]): TreeItem[] {
  const prefix = dir === '' ? '' : `${dir}/`;
  const below = docs
    .filter(({ source }) => source.startsWith(prefix))
    .sort((a, b) => compare(a.source, b.source))
    .map((doc) => ({ doc, names: doc.source.slice(prefix.length).split('/') }));
  const pages = below.flatMap(({ doc, names }) => (names.length === 1 ? doc : []));
  const folders = new Set(below.flatMap(({ names: [folder = ''], names }) => (names.length > 1 ? folder : [])));
  const isLanding = (doc: Doc) => getForeignData(doc).isLanding === true;
  return [
    ...[...pages.filter(isLanding), ...pages.filter((doc) => !isLanding(doc))].map(toTreeDoc),
    ...[...folders].flatMap((name) =>
      makeCategory(getFileTitle(name), buildFolderItems(`${prefix}${name}`, docs), `${prefix}${name}`),
    ),
  ];
}

/** Make a category with the index among its items as its page. An index alone becomes a plain link. */
export function makeCategory(label: string, items: TreeItem[], folder?: string): TreeItem[] {
  const index = items.find((item) => item.type === 'doc' && getForeignData(item.doc).isLanding);
  const rest = items.filter((item) => item !== index);
  if (rest.length === 0) return index ? [{ ...index, label }] : [];
  const link: CategoryLink = index?.type === 'doc' ? { type: 'doc', doc: index.doc } : { type: 'none', folder };
  return [{ type: 'category', label, items: rest, link }];
}

/** Make the sidebar item of a page. */
export function toTreeDoc(doc: Doc): TreeItem {
  return { type: 'doc', doc, label: getDocLabel(doc) };
}

/** Compare names by code unit, as MkDocs does: capital letters come first. */
function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}
