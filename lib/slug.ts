import path from 'node:path/posix';

/** The path of the table of all pages, and the folder of images and records. */
export const ALL_PAGES_PATH = '/central/';

/** The default path of all docs, without slashes. */
export const DEFAULT_ROUTE_BASE_PATH = 'central';

/** Get a doc's slug from its id and the `slug` in its frontmatter. */
export function getSlug(docId: string, authored?: string): string[] {
  const fromId = stripIndex(docId).split('/');
  if (authored === undefined) return fromId;
  // Resolve `..` here, to keep every slug below the docs.
  const folder = fromId.slice(0, -1).join('/');
  return path.resolve('/', folder, authored).split('/').filter(Boolean);
}

/** Remove `/index` from a landing page's id: `users/index` becomes `users`. */
export function stripIndex(docId: string): string {
  return docId.replace(/\/index$/, '');
}

/** Get the folder of a doc; for a landing page, the parent of its folder. Empty at the top level. */
export function getParentFolder(docId: string): string {
  const parent = path.dirname(stripIndex(docId));
  return parent === '.' ? '' : parent;
}

/** Get the path of a doc, without the base path. */
export function getDocPath(slug: string[], routeBasePath = DEFAULT_ROUTE_BASE_PATH): string {
  const segments = [...routeBasePath.split('/').filter(Boolean), ...slug];
  return segments.length > 0 ? `/${segments.map(encodeURIComponent).join('/')}/` : '/';
}

/** The route segment of the root doc in Next, whose catch-all route needs at least one. */
const ROOT_SEGMENT = '_root';

/** Get the segments of a doc's route in Next from its path. */
export function getDocRoute(docPath: string): string[] {
  return docPath === '/' ? [ROOT_SEGMENT] : docPath.split('/').filter(Boolean).map(decodeURIComponent);
}

/** Get the path of a doc from the segments of its route in Next. */
export function getDocPathFromRoute(segments: string[]): string {
  return segments[0] === ROOT_SEGMENT ? '/' : getDocPath(segments, '');
}

/** Get the path at which Next renders a doc's frame, also if the doc is the home page. */
export function getDocFramePath(docPath: string): string {
  return `/central${getDocPath(getDocRoute(docPath), '')}`;
}

/** Get the path of a page from another form of it: `/a`, `/a/index.html` and `/a/` become `/a/`. */
export function toPagePath(sitePath: string): string {
  const folder = sitePath.replace(/\/index\.html$/, '/');
  return /(\/|\.\w+)$/.test(folder) ? folder : `${folder}/`;
}

/** Get the path of a doc's Markdown copy, from the doc's path. */
export function getMarkdownPath(docPath: string): string {
  return docPath === '/' ? '/index.md' : docPath.replace(/\/$/, '.md');
}

/** Get the href of a doc's Markdown copy, from the doc's href. */
export function getMarkdownHref(href: string, basePath: string): string {
  return getHref(getMarkdownPath(getSitePath(href, basePath)), basePath);
}

/** Get the path of a trail, without the base path. */
export function getTrailPath(name: string): string {
  return `/trails/${name}/`;
}

/** Get the path of a site page, without the base path. */
export function getSitePagePath(segments: string[]): string {
  return `/${segments.join('/')}/`;
}

type BookKind = 'everything' | 'category' | 'audience' | 'trail' | 'questions';

const PRINT_ROOT = '/print/';

/** First segments of other kinds of book; a category with such a name gets the suffix `-pages`. */
const RESERVED_BOOK_NAMES = ['central', 'audience', 'trail', 'questions'];

/** Get the path of a book, without the base path. `name` is a category's doc id, an audience, a trail or a page of questions. */
export function getBookPath(kind: BookKind, name = ''): string {
  switch (kind) {
    case 'everything':
      return `${PRINT_ROOT}central/`;
    case 'category': {
      const [first = '', ...rest] = stripIndex(name).split('/');
      const segments = [RESERVED_BOOK_NAMES.includes(first) ? `${first}-pages` : first, ...rest];
      return `${PRINT_ROOT}${segments.map(encodeURIComponent).join('/')}/`;
    }
    default:
      return `${PRINT_ROOT}${kind}/${encodeURIComponent(name)}/`;
  }
}

/** Get the path of a book from its segments in Next, without the base path. */
export function getBookPathFromParams(params: string[]): string {
  return `${PRINT_ROOT}${params.join('/')}/`;
}

/** Check whether a path, without the base path, is that of a book. */
export function isBookPath(sitePath: string): boolean {
  return sitePath.startsWith(PRINT_ROOT);
}

/** Get the segments of a book's path, for Next. */
export function getBookSegments(path: string): string[] {
  return path.slice(PRINT_ROOT.length, -1).split('/').map(decodeURIComponent);
}

/** The folder of all previews, below the production site's base path. */
export const PREVIEWS_DIR = 'previews';

/** First segments of the addresses of other pages and files. */
const RESERVED = `404 _next a-z assets central fonts pdf ${PREVIEWS_DIR} print search search-index trails`.split(' ');

/** Check whether another part of the site uses the path of a site page. Some file systems and hosts ignore case. */
export function isReservedPath(segments: string[]): boolean {
  return RESERVED.includes(segments[0]?.toLowerCase() ?? '');
}

/** Find the reserved path that a doc's address would use, if any. */
export function findReservedName(slug: string[], routeBasePath = DEFAULT_ROUTE_BASE_PATH): string | undefined {
  if (routeBasePath !== '') return undefined;
  if (isReservedPath(slug)) return `/${slug[0]}/`;
  return getDocPath(slug, '').startsWith(PREVIEW_CHANGES_PATH) ? PREVIEW_CHANGES_PATH : undefined;
}

/** Get the path of the changelog's feed from its page's segments, without the base path. */
export function getFeedPath(page: string[]): string {
  return `${getSitePagePath(page)}feed.xml`;
}

/** Get the path of a top-level category's social card, without the base path; without a category, the site's. */
export function getSocialCardPath(group: string[] = []): string {
  return `/${['social-card', ...group.map(encodeURIComponent)].join('-')}.png`;
}

/** The path of a preview's list of changes, without the base path. */
export const PREVIEW_CHANGES_PATH = '/changes/preview/';

/** The path of the data for a pull request comment, without the base path. */
export const PREVIEW_SUMMARY_PATH = `${PREVIEW_CHANGES_PATH}summary.json`;

/** Get the path of a preview's changes to a page; both without the base path. */
export function getDocChangesPath(sitePath: string): string {
  return `${PREVIEW_CHANGES_PATH}${sitePath.slice(1)}`;
}

/** The path of the OpenSearch description, which lets a browser add the site's search. */
export const OPEN_SEARCH_PATH = '/opensearch.xml';

/** The path of the page that hosts send with status 404. */
export const NOT_FOUND_PATH = '/404.html';

/** Get the href of a path in this site by adding the base path. */
export function getHref(sitePath: string, basePath: string): string {
  return `${basePath}${sitePath}`;
}

/** Get the href of a file from its decoded path in this site. */
export function getFileHref(sitePath: string, basePath: string): string {
  const path = encodeURI(sitePath).replace(/[?#()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return getHref(path, basePath);
}

/** Get the path in this site from an href by removing the base path. */
export function getSitePath(href: string, basePath: string): string {
  return href.slice(basePath.length);
}

/** Decode the percent-encoded segments of a path from Next. */
export function parseSlug(params: string[]): string[] {
  return params.map(decodeURIComponent);
}

/** Check that a doc id can be used in an address; returns the problem, if any. */
export function checkDocId(docId: string): string | undefined {
  const invalid = docId.split('/').find((segment) => !/^[A-Za-z0-9_-]+$/.test(segment));
  return invalid === undefined ? undefined : `The name "${invalid}" cannot be used in an address.`;
}

/** Convert a file name to an address segment. Keeps letters of every script, and replaces unsafe characters. */
export function toAddressSegment(name: string): string {
  const segment = name.replace(/[^\p{L}\p{M}\p{N}._~ -]+/gu, '-').trim();
  // Hosts do not serve hidden files.
  return segment.replace(/^\.+/, '-') || '-';
}

/** Convert a text to a slug segment: lower case, digits, hyphens and underscores. */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
}

/** Check whether an authored link is external. Refuses characters that could break host configuration. */
export function isExternalAddress(authored: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)[^\s"<>\p{Cc}]*$/u.test(authored);
}

/** Decode an authored address; returns it unchanged if it cannot be decoded. */
export function decodeSafely(text: string, decode = decodeURI): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}

/** A host name for documentation: https://www.rfc-editor.org/rfc/rfc2606 */
const EXAMPLE_HOST = /[@/.]example(?:\.(?:com|net|org|gov\.uk))?(?=[/?:#]|$)/;

/** Check whether the host of an address is made up for documentation. */
export function isExampleAddress(address: string): boolean {
  return EXAMPLE_HOST.test(address);
}
