import { dirname, join, normalize } from 'node:path/posix';
import { DEFAULT_ROUTE_BASE_PATH, stripIndex, toAddressSegment } from '../../slug';
import type { Doc } from '../doc';
import type { LinkTargets } from '../link-target';
import { removeNumberPrefixes } from './names';
import type { DocusaurusSite } from './site-config';

/** The parts of a site that docs are found in. */
export type DocTargets = Pick<LinkTargets, 'settings' | 'docs' | 'byId' | 'bySource'> & { docusaurus: DocusaurusSite };

/** Find the doc for the path of a Markdown file, which is decoded. */
export function findDocByFile(file: string, from: Doc | undefined, site: DocTargets): Doc | undefined {
  const { bySource, docs } = site;
  const alias = /^@site\/(?:docs\/)?(.*)$/s.exec(file)?.[1];
  const sources = (alias === undefined && !file.startsWith('/') ? [join(getFolder(from), file)] : []).concat(
    normalize((alias ?? file).replace(/^\//, '')),
  );
  const names = getNames(docs);
  return [...sources.map((each) => bySource.get(each)), ...sources.map((each) => names.get(toName(each)))].find(
    Boolean,
  );
}

/** Find the doc at a path of the Docusaurus site, which is decoded; `authored` is the path as written. */
export function findDocByAddress(
  sitePaths: string[],
  authored: string,
  from: Doc | undefined,
  site: DocTargets,
): Doc | undefined {
  const addresses = getAddresses(site.docs);
  const below = sitePaths.flatMap((sitePath) => listPathsInDocs(sitePath, site));
  const fromRoot = /[^./]/.test(authored) ? [authored] : [];
  const relative = authored.startsWith('/') ? [] : [join(getFolder(from), authored)];
  const names = [...below, ...relative, ...fromRoot];
  return [
    ...names.map((each) => addresses.get(toAddress(each))),
    ...names.map((each) => getNames(site.docs).get(toName(each))),
  ].find(Boolean);
}

/** Get the path in the docs from a path of the Docusaurus site; undefined if it is elsewhere on that site. */
export function getPathInDocs(sitePath: string, { basePath, routeBasePath }: DocusaurusSite): string | undefined {
  const below = removePrefix(sitePath, basePath) ?? sitePath;
  return removePrefix(below, routeBasePath === '' ? '' : `/${routeBasePath}`);
}

/** List the paths in the docs that a path of the old or the new site can mean. */
function listPathsInDocs(sitePath: string, { settings, docusaurus }: DocTargets): string[] {
  const { basePath, routeBasePath = DEFAULT_ROUTE_BASE_PATH } = settings;
  const own = removePrefix(sitePath, routeBasePath === '' ? basePath : `${basePath}/${routeBasePath}`);
  return [getPathInDocs(sitePath, docusaurus), own].flatMap((each) => each ?? []);
}

function removePrefix(sitePath: string, prefix: string): string | undefined {
  return `${sitePath}/`.startsWith(`${prefix}/`) ? sitePath.slice(prefix.length) : undefined;
}

function getFolder(doc: Doc | undefined): string {
  return doc ? dirname(doc.source) : '.';
}

const ADDRESSES = new WeakMap<Doc[], Map<string, Doc>>();
const NAMES = new WeakMap<Doc[], Map<string, Doc>>();

function getAddresses(docs: Doc[]): Map<string, Doc> {
  const known = ADDRESSES.get(docs) ?? new Map(docs.map((doc) => [doc.segments.join('/'), doc]));
  ADDRESSES.set(docs, known);
  return known;
}

/** Get docs by their ids, and by their sources without number prefixes. The first of two docs has the name. */
function getNames(docs: Doc[]): Map<string, Doc> {
  const known =
    NAMES.get(docs) ??
    new Map(
      docs
        .flatMap((doc) => [
          [toName(doc.source), doc],
          [toName(doc.id), doc],
        ])
        .reverse() as [string, Doc][],
    );
  NAMES.set(docs, known);
  return known;
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
