import type { Doc } from '../model/doc';
import type { Settings } from '../settings';
import { toAddressSegment } from '../slug';
import { t } from '../words/words';
import { getForeignData } from './docusaurus/foreign-data';
import { type ForeignFields, findTitleHeading, parseDocusaurusFrontmatter } from './docusaurus/frontmatter';
import { type CategoryLink, getDocLabel, type TreeItem } from './docusaurus/sidebar-tree';
import type { DocusaurusSite } from './docusaurus/site-config';

/** A MkDocs or Docsify page: its address is the path of its file. */
type PlainDoc = {
  source: string;
  isLanding: boolean;
  /** Its frontmatter, with the field names of Docusaurus. */
  data: Record<string, unknown>;
  /** Its text, without syntax that must not appear in a title or a description. */
  body: string;
};

/** A doc's id and its fields. */
export type NamedDoc = { id: string; fields: ForeignFields };

/** Get the id and fields of a MkDocs or Docsify page. */
export function toPlainDoc({ source, isLanding, data, body }: PlainDoc): NamedDoc {
  const names = source.replace(/\.md$/, '').split('/').map(toAddressSegment);
  const folder = names.slice(0, -1);
  const slug = `/${(isLanding ? folder : names).join('/')}`;
  const isTitleFromFile = !data.title && findTitleHeading(body, false) === undefined;
  const title = isTitleFromFile ? getFileTitle(source, isLanding) : data.title;
  const fields = parseDocusaurusFrontmatter({ data: { ...data, title, slug }, body }, source);
  // Unlike in Docusaurus, the sidebar id is the file path, and a number at its start is part of the name.
  const readerData = { ...fields.readerData, id: source, isLanding, isTitleFromFile };
  const id = [...folder, isLanding ? 'index' : (names.at(-1) ?? '')].join('/');
  return { id, fields: { ...fields, sidebar_position: undefined, readerData } };
}

/** Get a title from the name of a file or folder: `tying-up.md` gives `Tying up`. A landing page gets that of its folder. */
export function getFileTitle(source: string, isLanding = false): string {
  const parts = source.replace(/\.md$/, '').split('/');
  if (isLanding && parts.length === 1) return t('doc.home-title');
  const name = (parts.at(isLanding ? -2 : -1) ?? '').replace(/[-_]/g, ' ');
  return name === name.toLowerCase() ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

/** Describe a site that consists only of its content folder. `authoredUrl` is its published address. */
export function describePlainSite(settings: Settings, authoredUrl = ''): DocusaurusSite {
  const { contentDir, staticDir = contentDir, originalUrl = authoredUrl } = settings;
  const { origin, pathname } = URL.canParse(originalUrl) ? new URL(originalUrl) : { origin: undefined, pathname: '' };
  const basePath = pathname.replace(/\/$/, '');
  return { contentDir, dir: contentDir, staticDir, origin, basePath, routeBasePath: '', hasMaths: false };
}

/** Build the items of a folder as MkDocs does: the index, pages by name, folders. `dir` is empty for the root. */
export function buildFolderItems(dir: string, docs: Doc[]): TreeItem[] {
  const prefix = dir === '' ? '' : `${dir}/`;
  const below = docs
    .filter(({ source }) => source.startsWith(prefix))
    // By code unit, as MkDocs does: capital letters come first.
    .sort((a, b) => (a.source < b.source ? -1 : 1))
    .map((doc) => ({ doc, names: doc.source.slice(prefix.length).split('/') }));
  const pages = below.flatMap(({ doc, names }) => (names.length === 1 ? doc : []));
  const folders = [...new Set(below.flatMap(({ names }) => names.slice(0, -1)[0] ?? []))].sort();
  const isLanding = (doc: Doc) => getForeignData(doc).isLanding === true;
  return [
    ...[...pages.filter(isLanding), ...pages.filter((doc) => !isLanding(doc))].map(toTreeDoc),
    ...folders.flatMap((name) =>
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

function toTreeDoc(doc: Doc): TreeItem {
  return { type: 'doc', doc, label: getDocLabel(doc) };
}
