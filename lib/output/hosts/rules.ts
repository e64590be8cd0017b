import path from 'node:path/posix';
import { type Redirect, readRedirects } from '../../content/redirects';
import type { Site } from '../../content/site';
import { SECURITY_HEADERS } from '../../security-headers';
import { getHref, PREVIEWS_DIR } from '../../slug';

/** What a host is told of one site; the rest is the same for all. Both ends of a redirect are hrefs. */
export type HostRules = { basePath: string; redirects: Redirect[] };

/** How long a copy may be used without asking, by how a path begins. Names below all but the fonts change with their contents. */
export const CACHE_RULES = [
  { prefix: '/assets/', value: 'public, max-age=31536000, immutable' },
  { prefix: '/search-index/texts.', value: 'public, max-age=31536000, immutable' },
  { prefix: '/search-index/words.', value: 'public, max-age=31536000, immutable' },
  { prefix: '/fonts/', value: 'public, max-age=604800' },
];

/** Previews of branches stand below the site, and are for no search engine. */
export const NOINDEX_RULE = { prefix: `/${PREVIEWS_DIR}/`, name: 'X-Robots-Tag', value: 'noindex' };

/** For all else a browser asks each time whether its copy is still good. */
export const REVALIDATE = 'no-cache';

/** The types of the files of a site, by the ends of their names; all text is UTF-8. */
export const FILE_TYPES = [
  { type: 'application/json', isText: true, extensions: ['json'] },
  { type: 'application/pdf', isText: false, extensions: ['pdf'] },
  { type: 'application/xml', isText: true, extensions: ['xml'] },
  { type: 'application/zip', isText: false, extensions: ['zip'] },
  { type: 'font/woff2', isText: false, extensions: ['woff2'] },
  { type: 'image/avif', isText: false, extensions: ['avif'] },
  { type: 'image/gif', isText: false, extensions: ['gif'] },
  { type: 'image/jpeg', isText: false, extensions: ['jpeg', 'jpg'] },
  { type: 'image/png', isText: false, extensions: ['png'] },
  { type: 'image/svg+xml', isText: true, extensions: ['svg'] },
  { type: 'image/webp', isText: false, extensions: ['webp'] },
  { type: 'text/css', isText: true, extensions: ['css'] },
  { type: 'text/csv', isText: true, extensions: ['csv'] },
  { type: 'text/html', isText: true, extensions: ['html'] },
  { type: 'text/javascript', isText: true, extensions: ['js'] },
  { type: 'text/markdown', isText: true, extensions: ['md'] },
  { type: 'text/plain', isText: true, extensions: ['txt'] },
];

/** The types of the files that hold text. */
export const TEXT_FILE_TYPES = FILE_TYPES.filter(({ isText }) => isText);

/** Read what a host is told of a site. */
export function readHostRules(site: Site): HostRules {
  const { basePath } = site.settings;
  const redirects = readRedirects(site, []);
  return { basePath, redirects: redirects.map(({ from, to }) => ({ from: getHref(from, basePath), to })) };
}

/** The type that a file is sent with, and its charset where it holds text; absent for a file of no known kind. */
export function getContentType(file: string): string | undefined {
  const found = FILE_TYPES.find(({ extensions }) => extensions.includes(path.extname(file).slice(1)));
  return found && formatContentType(found);
}

/** Write a type as it goes into an answer. */
export function formatContentType({ type, isText }: { type: string; isText: boolean }): string {
  return isText ? `${type}; charset=utf-8` : type;
}

/** The headers of a file, by its path from the site's root; its type aside. */
export function getHeaders(sitePath: string): Record<string, string> {
  const kept = CACHE_RULES.find(({ prefix }) => sitePath.startsWith(prefix));
  const robots = sitePath.startsWith(NOINDEX_RULE.prefix) ? { [NOINDEX_RULE.name]: NOINDEX_RULE.value } : {};
  return { ...SECURITY_HEADERS, 'Cache-Control': kept?.value ?? REVALIDATE, ...robots };
}

/** An address as readers and their old links may write it: with a slash at its end, and without. */
export function getSlashVariants(address: string): string[] {
  return address.endsWith('/') ? [address, address.slice(0, -1)] : [address];
}
