import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { dirname, join, normalize } from 'node:path/posix';
import { hasEntities, removeActiveMarkup } from '../../content/active-markup';
import { isInFolder } from '../../content/sources';
import { ALL_FILE_TYPES, IMAGE_FILE, MEDIA_FILE } from '../../file-types';
import type { Doc } from '../../model/doc';
import {
  type LinkedFile,
  type LinkTargets,
  type ResolvedLink,
  type Resolver,
  resolveCommonLink,
} from '../../model/links';
import { suggest } from '../../nearest';
import { shorten } from '../../problem';
import type { Settings } from '../../settings';
import {
  DEFAULT_ROUTE_BASE_PATH,
  decodeSafely,
  getDocPath,
  getFileHref,
  getSitePath,
  isExternalAddress,
  stripIndex,
  toAddressSegment,
} from '../../slug';
import { resolveStrictImage } from '../strict/resolver';
import { getForeignData } from './foreign-data';
import { removeNumberPrefixes } from './names';
import type { DocusaurusSite } from './site-config';

/** Types that can contain code or styles, and types that only the site itself publishes. */
const EXCLUDED = ['css', 'html', 'js', 'md', 'woff2', 'xml'];

const EXTENSIONS = ALL_FILE_TYPES.flatMap(({ extensions }) => extensions).filter((each) => !EXCLUDED.includes(each));

/** Maximum size of a file that Cloudflare Pages serves. */
const MAX_BYTES = 25 * 1024 * 1024;

/** A folder whose files are published. Each real file is also below `base`, because the folder can be a symbolic link. */
type Root = { dir: string; base: string; sitePath: string };

/** The path of the folder with the code of a site, of which only images, films and sounds are published. */
const SRC_PATH = '/central/@src/';

const MISSING = 'does not exist';

const PLACEHOLDER_ORIGIN = 'https://site.invalid';

/** Create the resolver of a site of Docusaurus or another tool. */
export function createDocusaurusResolver(docusaurus: DocusaurusSite, settings: Settings): Resolver {
  return {
    resolveLink: (authored, site, from) => resolveForeignLink(authored, { ...site, docusaurus }, from),
    resolveImage: (authored, doc, site) => {
      const found = resolveDocusaurusImage(authored, doc, docusaurus);
      if (found.type === 'file' || !authored.startsWith('/')) return found;
      const inPublic = resolveStrictImage(authored, doc, site);
      return inPublic.type === 'file' ? inPublic : found;
    },
    findFile: (sitePath) => findSourceFile(sitePath, docusaurus),
    // An SVG image is published without active content.
    readFile: (file) =>
      /\.svg$/i.test(file) ? removeActiveMarkup(readFileSync(file, 'utf8')).svg : readFileSync(file),
    listFiles: (hrefs) => listLinkedFiles(hrefs, docusaurus, settings),
    dirs: [docusaurus.staticDir],
  };
}

/** Resolve a link of another tool's content to a doc, a file, or another page of its site. */
export function resolveForeignLink(authored: string, targets: DocTargets, from?: Doc): ResolvedLink {
  // In Docusaurus, this prefix marks an address that is used unchanged.
  const address = authored.replace(/^pathname:\/\//, '');
  return resolveCommonLink(address, authored, from) ?? resolveDocusaurusLink(address, targets, from);
}

/** List the files that pages link to or show, by their path in the site. */
function listLinkedFiles(
  hrefs: string[],
  docusaurus: DocusaurusSite,
  { basePath, siteUrl = '' }: Settings,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const href of hrefs) {
    // Social networks get absolute addresses.
    const [address = ''] = href.replace(siteUrl, '').split('#');
    if (!address.startsWith(`${basePath}/central/@`)) continue;
    const sitePath = decodeURIComponent(getSitePath(address, basePath));
    const file = findSourceFile(sitePath, docusaurus);
    if (file !== undefined) files.set(sitePath, file);
  }
  return files;
}

/** Resolve a link to a doc, a file, or another page of the Docusaurus site. */
function resolveDocusaurusLink(authored: string, site: DocTargets, from?: Doc): ResolvedLink {
  const { docusaurus, settings } = site;
  const { path, hash } = splitAddress(authored);
  const toDoc = (doc: Doc): ResolvedLink => ({ type: 'doc', doc, hash, href: `${doc.href}${hash}` });
  const dead = (reason: string, kind: 'link' | 'outside-link' = 'link'): ResolvedLink => ({
    type: 'dead',
    kind,
    problem: `Links to "${shorten(authored)}", ${reason}.`,
    getFix: () => suggest(path, site.byId, 'Write the path of a file in the content folder, such as ./page.md.'),
  });
  if (/\.mdx?$/i.test(path)) {
    const doc = findDocByFile(path, from, site);
    return doc ? toDoc(doc) : dead('which does not exist');
  }
  const file = findFile(path, from, docusaurus, 'any');
  if (file.type === 'file') return { type: 'page', href: getFileHref(file.sitePath, settings.basePath) + hash };
  const addresses = path.startsWith('@') ? [] : listAddresses(authored, from, docusaurus);
  const paths = addresses.map(({ pathname }) => decodePart(pathname));
  const doc = findDocByAddress(paths, path, from, site);
  if (doc) return toDoc(doc);
  const [address] = addresses;
  if (!address || isMissingFile(path) || isMissingDoc(authored, decodePart(address.pathname), site))
    return dead(`which ${file.reason}`);
  const href = getRemoteHref(address, docusaurus);
  if (href === undefined) return dead('a page of the original site that is not here', 'outside-link');
  return isExternalAddress(href) ? { type: 'external', href } : dead('which is not an allowed address');
}

function resolveDocusaurusImage(authored: string, doc: Doc, docusaurus: DocusaurusSite): LinkedFile {
  const { path } = splitAddress(authored.replace(/^pathname:\/\//, ''));
  return findFile(path, doc, docusaurus, 'image');
}

/** Find a file relative to the source of a page. If that fails, tries its address, as browsers do. */
function findFile(path: string, doc: Doc | undefined, site: DocusaurusSite, kind: 'image' | 'any'): LinkedFile {
  const fromSource = findLinkedFile(path, doc ? dirname(doc.source) : '', site, kind);
  if (fromSource.type === 'file' || !doc || path.startsWith('/')) return fromSource;
  const fromAddress = findLinkedFile(path, doc.segments.join('/'), site, kind);
  return fromAddress.type === 'file' ? fromAddress : fromSource;
}

/** Split an address into its decoded path and its hash. The query is removed, because no page reads it. */
function splitAddress(authored: string): { path: string; hash: string } {
  const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(authored) ?? [];
  return { path: decodePart(path), hash: hash === '#' ? '' : hash };
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return decodeSafely(text);
  }
}

/** List the addresses that a link can mean. The address of its page may or may not end with a slash. */
function listAddresses(authored: string, from: Doc | undefined, docusaurus: DocusaurusSite): URL[] {
  const page = docusaurus.basePath + getDocPath(from?.segments ?? [], docusaurus.routeBasePath);
  const bases = [page.replace(/\/$/, ''), page].map((each) => `${PLACEHOLDER_ORIGIN}${each}`);
  if (from && getForeignData(from).isLanding) bases.reverse();
  return bases.flatMap((base) => (URL.canParse(authored, base) ? new URL(authored, base) : []));
}

/** Check whether a path is relative and has an extension: it can only mean a file. */
function isMissingFile(path: string): boolean {
  return !path.startsWith('/') && /\.(?!html?$)[a-z]\w*$/i.test(path);
}

/** Check whether a path that matches no doc is nevertheless below the docs. */
function isMissingDoc(authored: string, sitePath: string, { docusaurus, docs }: DocTargets): boolean {
  const inDocs = getPathInDocs(sitePath, docusaurus);
  if (inDocs === undefined) return false;
  if (!authored.startsWith('/')) return true;
  const [first = ''] = inDocs.split('/').filter(Boolean);
  // Docusaurus has other versions of docs below the same path.
  if (docusaurus.routeBasePath !== '') return !/^(?:next|v?\d[\w.-]*)$/.test(first);
  // Docs at the root share their first segments only with docs.
  return docs.some(({ segments }) => segments[0] === first);
}

/** Get the address of a page of the Docusaurus site; undefined if the origin of the site is unknown. */
function getRemoteHref({ pathname, search, hash }: URL, { origin, basePath }: DocusaurusSite): string | undefined {
  const path = `${pathname}/`.startsWith(`${basePath}/`) ? pathname : basePath + pathname;
  return origin && `${origin}${path}${search}${hash}`;
}

/** List the folders whose files are published, with their paths in the site. No doc has an address with an `@`. */
function listRoots({ contentDir, staticDir, dir }: DocusaurusSite): Root[] {
  const staticBase = staticDir.startsWith(dir + path.sep) ? dir : path.dirname(staticDir);
  return [
    { dir: staticDir, base: staticBase, sitePath: '/central/@static/' },
    { dir: contentDir, base: contentDir, sitePath: '/central/@docs/' },
    { dir: path.join(dir, 'src'), base: dir, sitePath: SRC_PATH },
  ];
}

/** Find the file at a decoded address without a query. `dir` is the folder of the page. */
function findLinkedFile(address: string, dir: string, site: DocusaurusSite, kind: 'image' | 'any'): LinkedFile {
  const found = listCandidates(address, dir, site).map((file) => checkFile(file, site, kind));
  return (
    found.find(({ type }) => type === 'file') ??
    found.find((each) => each.type === 'missing' && each.reason !== MISSING) ?? { type: 'missing', reason: MISSING }
  );
}

/** Find the source file that is published at a path of the site. */
function findSourceFile(sitePath: string, site: DocusaurusSite): string | undefined {
  const root = listRoots(site).find((each) => sitePath.startsWith(each.sitePath));
  if (!root) return undefined;
  const found = checkFile(path.join(root.dir, sitePath.slice(root.sitePath.length)), site, 'any');
  return found.type === 'file' ? found.file : undefined;
}

/** List the files that an address can mean, as absolute paths. */
function listCandidates(address: string, dir: string, site: DocusaurusSite): string[] {
  const { contentDir, staticDir, basePath } = site;
  const alias = /^@site\/(.*)$/s.exec(address)?.[1];
  if (alias !== undefined) {
    // If the content is a copy outside its site, its files are in the copy.
    const candidates = [path.resolve(site.dir, alias), path.resolve(contentDir, alias.replace(/^docs\//, ''))];
    return [...candidates, path.resolve(staticDir, alias.replace(/^static\//, ''))];
  }
  if (!address.startsWith('/')) {
    const folders = site.hasAddressesFromRoot ? [dir, ''] : [dir];
    return folders.map((folder) => path.resolve(contentDir, folder, address));
  }
  const below = address.startsWith(`${basePath}/`) ? [address.slice(basePath.length)] : [];
  return [...[...below, address].map((each) => path.join(staticDir, each)), path.join(contentDir, address)];
}

function checkFile(file: string, site: DocusaurusSite, kind: 'image' | 'any'): LinkedFile {
  const refuse = (reason: string): LinkedFile => ({ type: 'missing', reason });
  const root = listRoots(site).find(({ dir }) => file.startsWith(dir + path.sep));
  if (!root) return refuse('is outside the content folder and the static folder');
  if (!existsSync(file) || !statSync(file).isFile()) return refuse(MISSING);
  const name = path.relative(root.dir, file).split(path.sep).join('/');
  const extension = path.extname(name).slice(1).toLowerCase();
  const isShown = root.sitePath !== SRC_PATH || IMAGE_FILE.test(name) || MEDIA_FILE.test(name);
  const isPublished = EXTENSIONS.includes(extension) && isShown && !/(^|\/)\./.test(name);
  if (!isPublished || (kind === 'image' && !IMAGE_FILE.test(name))) {
    return refuse('has a name or type of file that is not published');
  }
  if (!isInFolder(file, root.dir) || !isInFolder(file, root.base))
    return refuse('is a symbolic link to a file outside its folder');
  if (statSync(file).size > MAX_BYTES) return refuse('is larger than 25 MB');
  if (extension === 'svg' && hasEntities(readFileSync(file, 'utf8'))) return refuse('defines entities');
  return { type: 'file', file, sitePath: root.sitePath + name };
}

/** The parts of a site that findDocByFile and findDocByAddress search. */
export type DocTargets = Pick<LinkTargets, 'settings' | 'docs' | 'byId' | 'bySource'> & { docusaurus: DocusaurusSite };

/** Find the doc that a path to a Markdown file means. The path is decoded. */
function findDocByFile(file: string, from: Doc | undefined, { bySource, docs }: DocTargets): Doc | undefined {
  const relative = /^(?:@site)?\//.test(file) ? [] : [join(getFolder(from), file)];
  const fromRoot = normalize(file.replace(/^(?:@site)?\//, ''));
  const sources = [...relative, fromRoot, fromRoot.replace(/^docs\//, '')];
  const { byName } = getIndex(docs);
  const found = [...sources.map((each) => bySource.get(each)), ...sources.map((each) => byName.get(toName(each)))];
  return found.find((doc) => doc !== undefined);
}

/** Find the doc that decoded paths of the Docusaurus site mean; `authored` is the path as written. */
function findDocByAddress(
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
function getPathInDocs(sitePath: string, { basePath, routeBasePath }: DocusaurusSite): string | undefined {
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
