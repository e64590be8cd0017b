import path from 'node:path/posix';

/** The folder of the site that all docs stand in. */
const DOCS_ROOT = '/central/';

/** Make the segments of a doc's address from its id, and from the `slug` in its frontmatter where there is one. */
export function getSlug(docId: string, authored?: string): string[] {
  const own = stripIndex(docId).split('/');
  if (authored === undefined) return own;
  // The dots of a relative address are worked out here, and lead no higher than the top.
  const folder = own.slice(0, -1).join('/');
  const segments = path.resolve('/', folder, authored).split('/').filter(Boolean);
  return segments.length > 0 ? segments : own;
}

/** Drop the last segment of a landing page's id: `users/index` stands at `users`. */
export function stripIndex(docId: string): string {
  return docId.replace(/\/index$/, '');
}

/** The id of the folder that a doc stands in; a landing page stands in the folder above its own. Empty at the top. */
export function getParentFolder(docId: string): string {
  const parent = path.dirname(stripIndex(docId));
  return parent === '.' ? '' : parent;
}

/** The address of a doc from the site's root, without the base path. */
export function getDocPath(slug: string[]): string {
  return `${DOCS_ROOT}${slug.map(encodeURIComponent).join('/')}/`;
}

/** The segments of a doc's address for Next. */
export function getDocSegments(path: string): string[] {
  return path.slice(DOCS_ROOT.length, -1).split('/').map(decodeURIComponent);
}

/** The address of a doc's Markdown copy from the site's root, without the base path. */
export function getMarkdownPath(slug: string[]): string {
  return getDocPath(slug).replace(/\/$/, '.md');
}

/** The address of a trail from the site's root, without the base path. */
export function getTrailPath(name: string): string {
  return `/trails/${name}/`;
}

/** The address of a page about the site itself, without the base path. */
export function getSitePagePath(segments: string[]): string {
  return `/${segments.join('/')}/`;
}

/** What a book holds, as its address says it. */
type BookKind = 'everything' | 'category' | 'audience' | 'trail';

const PRINT_ROOT = '/print/';

/** First segments of books that are no category's; a category of such a name goes by another one. */
const BOOK_ROOTS = ['central', 'audience', 'trail'];

/** The address of a book from the site's root, without the base path; `name` is a category's doc id, an audience or a trail. */
export function getBookPath(kind: BookKind, name = ''): string {
  switch (kind) {
    case 'everything':
      return `${PRINT_ROOT}central/`;
    case 'audience':
    case 'trail':
      return `${PRINT_ROOT}${kind}/${encodeURIComponent(name)}/`;
    case 'category': {
      const [first = '', ...rest] = stripIndex(name).split('/');
      return `${PRINT_ROOT}${[BOOK_ROOTS.includes(first) ? `${first}-pages` : first, ...rest].join('/')}/`;
    }
    default:
      return kind satisfies never;
  }
}

/** The address of a book by the segments that Next hands over. */
export function getBookPathFromParams(params: string[]): string {
  return `${PRINT_ROOT}${params.join('/')}/`;
}

/** Whether an address without the base path is a book's. */
export function isBookPath(sitePath: string): boolean {
  return sitePath.startsWith(PRINT_ROOT);
}

/** The segments of a book's address for Next. */
export function getBookSegments(path: string): string[] {
  return path.slice(PRINT_ROOT.length, -1).split('/').map(decodeURIComponent);
}

/** The folder of a site that its previews stand in, from the site's own base path. */
export const PREVIEWS_DIR = 'previews';

/** The first segments of addresses that the site takes for its own parts and files. */
const TAKEN = [
  '404',
  '_next',
  'a-z',
  'assets',
  'central',
  'fonts',
  'pdf',
  PREVIEWS_DIR,
  'print',
  'search',
  'search-index',
  'trails',
];

/** Whether an address belongs to another part of the site than the pages about it. */
export function isReservedPath(segments: string[]): boolean {
  return TAKEN.includes(segments[0] ?? '');
}

/** The address of the feed of changes, which stands below the page that shows them, without the base path. */
export function getFeedPath(page: string[]): string {
  return `${getSitePagePath(page)}feed.xml`;
}

/** The address of the card that is shown where a page of a top group is shared, or one of no group; without the base path. */
export function getSocialCardPath(group: string[] = []): string {
  return `/${['social-card', ...group].join('-')}.png`;
}

/** The address of the list of what a preview changes, without the base path. */
export const PREVIEW_CHANGES_PATH = '/changes/preview/';

/** The address of what a preview changes on a page, from the page's own; both without the base path. */
export function getDocChangesPath(sitePath: string): string {
  return `${PREVIEW_CHANGES_PATH}${sitePath.slice(1)}`;
}

/** The address of what lets a browser add the site's search, without the base path. */
export const OPEN_SEARCH_PATH = '/opensearch.xml';

/** The page for an address where nothing stands; it comes with the status 404. */
export const NOT_FOUND_PATH = '/404.html';

/** Make what goes into a link from a path of this site: the base path in front. */
export function getHref(sitePath: string, basePath: string): string {
  return `${basePath}${sitePath}`;
}

/** Make a path of this site from what goes into a link: the base path off. */
export function getSitePath(href: string, basePath: string): string {
  return href.slice(basePath.length);
}

/** Read the segments of an address as Next hands them over, percent-encoded. */
export function parseSlug(params: string[]): string[] {
  return params.map(decodeURIComponent);
}

/** Say what is wrong with a doc id as part of an address, or nothing where it is good. */
export function checkDocId(docId: string): string | undefined {
  const bad = docId.split('/').find((segment) => !/^[A-Za-z0-9_-]+$/.test(segment));
  return bad === undefined ? undefined : `The name "${bad}" cannot stand in an address.`;
}

/** Make a name that can stand in an address out of any text: lower case, letters, digits and hyphens. */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
}

/** Whether what a writer wrote is an address outside the site; one that would break out of the rules that hosts are given is not. */
export function isExternalAddress(authored: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)[^\s"<>\p{Cc}]*$/u.test(authored);
}
