import { dirname, join, normalize } from 'node:path/posix';
import type { Doc } from '../../model/doc';
import type { LinkTargets } from '../../model/links';
import { DEFAULT_ROUTE_BASE_PATH, stripIndex, toAddressSegment } from '../../slug';
import { removeNumberPrefixes } from './names';
import type { DocusaurusSite } from './site-config';

/** The parts of a site that findDocByFile and findDocByAddress search. */
export type DocTargets = Pick<LinkTargets, 'settings' | 'docs' | 'byId' | 'bySource'> & { docusaurus: DocusaurusSite };

/** Find the doc that a path to a Markdown file means. The path is decoded. */
export function findDocByFile(file: string, from: Doc | undefined, { bySource, docs }: DocTargets): Doc | undefined {
  const relative = /^(?:@site)?\//.test(file) ? [] : [join(getFolder(from), file)];
  const fromRoot = normalize(file.replace(/^(?:@site)?\//, ''));
  const sources = [...relative, fromRoot, fromRoot.replace(/^docs\//, '')];
  const { byName } = getIndex(docs);
  const found = [...sources.map((each) => bySource.get(each)), ...sources.map((each) => byName.get(toName(each)))];
  return found.find((doc) => doc !== undefined);
}

/** Find the doc that decoded paths of the Docusaurus site mean; `authored` is the path as written. */
export function findDocByAddress(
  sitePaths: string[],
  authored: string,
  from: Doc | undefined,
  site: DocTargets,
): Doc | undefined {
  const { byAddress, byName } = getIndex(site.docs);
  const below = sitePaths.flatMap((sitePath) => listPathsInDocs(sitePath, site));
  const relative = authored.startsWith('/') ? [] : [join(getFolder(from), authored)];
  const fromRoot = /[^./]/.test(authored) ? [authored] : [];
  const paths = [...below, ...relative, ...fromRoot];
  const found = [
    ...paths.map((each) => byAddress.get(toAddress(each))),
    ...paths.map((each) => byName.get(toName(each))),
  ];
  return found.find((doc) => doc !== undefined);
}

/** Get the path below the docs from a path of the Docusaurus site; undefined if it is not below the docs. */
export function getPathInDocs(sitePath: string, { basePath, routeBasePath }: DocusaurusSite): string | undefined {
  const below = removePrefix(sitePath, basePath) ?? sitePath;
  return removePrefix(below, routeBasePath === '' ? '' : `/${routeBasePath}`);
}

/** List the paths below the docs that a path can mean, there and here. */
function listPathsInDocs(sitePath: string, { settings, docusaurus }: DocTargets): string[] {
  const { basePath, routeBasePath = DEFAULT_ROUTE_BASE_PATH } = settings;
  const here = removePrefix(sitePath, routeBasePath === '' ? basePath : `${basePath}/${routeBasePath}`);
  return [getPathInDocs(sitePath, docusaurus), here].flatMap((each) => each ?? []);
}

function removePrefix(sitePath: string, prefix: string): string | undefined {
  return `${sitePath}/`.startsWith(`${prefix}/`) ? sitePath.slice(prefix.length) : undefined;
}

function getFolder(doc: Doc | undefined): string {
  return doc ? dirname(doc.source) : '.';
}

/** Docs by their addresses in the docs, and by their sources and ids without number prefixes. */
type DocIndex = { byAddress: Map<string, Doc>; byName: Map<string, Doc> };

const INDEXES = new WeakMap<Doc[], DocIndex>();

function getIndex(docs: Doc[]): DocIndex {
  const known = INDEXES.get(docs);
  if (known) return known;
  const index: DocIndex = { byAddress: new Map(), byName: new Map() };
  for (const doc of docs) index.byAddress.set(doc.segments.join('/'), doc);
  // In reverse order, so that the first of several docs with one name stays in the map.
  for (const doc of [...docs].reverse()) {
    index.byName.set(toName(doc.id), doc);
    index.byName.set(toName(doc.source), doc);
  }
  INDEXES.set(docs, index);
  return index;
}

function toAddress(path: string): string {
  return path.split('/').filter(Boolean).map(toAddressSegment).join('/');
}

function toName(path: string): string {
  const name = normalize(path)
    .replace(/^\/|\/$/g, '')
    .replace(/\.mdx?$/i, '');
  return stripIndex((removeNumberPrefixes(name) ?? '').replace(/(^|\/)readme$/i, '$1index')).replace(/^index$/, '');
}
