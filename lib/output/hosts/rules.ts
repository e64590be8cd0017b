import { type Redirect, readRedirects } from '../../content/redirects';
import type { Site } from '../../content/site';
import { isPageAddress } from '../../content/site-pages/releases';
import { ALL_FILE_TYPES, FILE_TYPES, type FileType } from '../../file-types';
import { escapeRegExp } from '../../format';
import { getCacheControl, REVALIDATE } from '../../model/outputs';
import { fail } from '../../problem';
import { getPreviewHeaders, getSecurityHeaders, type SecurityOptions } from '../../security-headers';
import { getReleasePath } from '../../site-copy';
import { getHref, getSitePath, NOT_FOUND_PATH, PREVIEWS_DIR } from '../../slug';

/** The settings of a site that its host needs. `from` and `to` of each redirect are hrefs. */
export type HostRules = SecurityOptions & {
  basePath: string;
  redirects: Redirect[];
  fileTypes: FileType[];
  /** The codes of the languages other than the main one. Each has its own pages, also its own not-found page. */
  languages: string[];
};

/** List the folders of the languages other than the main one, with the not-found page of each. */
export function listLanguageFolders({ basePath, languages }: HostRules): { folder: string; notFound: string }[] {
  return languages.map((code) => {
    return { folder: `${basePath}/${code}/`, notFound: `${basePath}/${code}${NOT_FOUND_PATH}` };
  });
}

/** The path prefix of previews, which have other headers. */
export const PREVIEWS_PREFIX = `/${PREVIEWS_DIR}/`;

/** Read the rules of a site for its host. */
export function readHostRules(site: Site): HostRules {
  const { basePath, hstsMaxAge } = site.settings;
  const redirects = [...listRedirects(site), ...listWithdrawnRedirects(site)].map(({ from, to }) => {
    return { from: getHref(from, basePath), to: escapeTarget(to) };
  });
  const languages = site.languages.slice(1).map(({ code }) => code);
  const fileTypes = site.isConverted ? ALL_FILE_TYPES : FILE_TYPES;
  return { basePath, redirects, fileTypes, languages, hstsMaxAge, hasOfflineCopy: site.identity.offline };
}

function listRedirects(site: Site): Redirect[] {
  const { basePath } = site.settings;
  const redirects = readRedirects(site, []);
  const translated = site.languages.slice(1).flatMap(({ code, basePath: base }) =>
    redirects.map(({ from, to }) => {
      return {
        from: `/${code}${from}`,
        to: to.startsWith(`${basePath}/`) ? getHref(getSitePath(to, basePath), base) : to,
      };
    }),
  );
  return [...redirects, ...translated];
}

/** List the redirects of the pages of withdrawn releases to the newest help. */
function listWithdrawnRedirects({ sitePages, settings }: Site): Redirect[] {
  const withdrawn = sitePages.releases.filter(({ state }) => state === 'withdrawn');
  return withdrawn.flatMap(({ id, addresses }) =>
    ['/', ...addresses].map((address) => {
      return { from: `${getReleasePath(id)}${address}`, to: getHref(address, settings.basePath) };
    }),
  );
}

/**
 * Encode the characters of a redirect's target that are not valid in an address, and `$`, which starts a variable in
 * server configurations. nginx has no other way to write a `$`.
 */
function escapeTarget(to: string): string {
  const target = URL.canParse(to) ? new URL(to).href : to;
  return target
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^\w\-.~:/?#[\]@!&'()*+,;=%]/gu, (character) =>
      Buffer.from(character).toString('hex').toUpperCase().replace(/../g, '%$&'),
    );
}

/** Get the headers of a file except Content-Type, by its path from the site's root. */
export function getHeaders(sitePath: string, options: SecurityOptions): Record<string, string> {
  const isPreview = sitePath.startsWith(PREVIEWS_PREFIX);
  const headers = isPreview ? getPreviewHeaders(options) : getSecurityHeaders(options);
  return { ...headers, 'Cache-Control': isPreview ? REVALIDATE : getCacheControl(sitePath) };
}

/** Get the headers of a file in a store, by its path from the site's root. The store itself sends Cache-Control. */
export function getStoreHeaders(sitePath: string, rules: HostRules): Record<string, string> {
  const { 'Cache-Control': _sentByStore, ...headers } = getHeaders(sitePath, rules);
  return headers;
}

/** Requests to a store for pointers and the 404 page do not have these headers, which are about the asked file. */
export const CONDITIONAL_HEADERS = ['If-None-Match', 'If-Modified-Since', 'If-Range', 'Range'];

/** Format a regular expression for hidden files, which begin with a dot; `.well-known` is public. */
export function formatHiddenPattern(basePath: string): string {
  return `^${escapeRegExp(basePath)}/(.*/)?\\.(?!well-known/)`;
}

/** List an address with and without its trailing slash, because old links may use both. */
export function getSlashVariants(address: string): string[] {
  return address.endsWith('/') ? [address, address.slice(0, -1)] : [address];
}

/** A redirect from one address, percent-encoded as in a request, and decoded as servers compare it. */
export type HostRedirect = { from: string; decoded: string; to: string };

/** List the redirects of all addresses, with and without a trailing slash. Refuses addresses that could be read as configuration. */
export function listHostRedirects({ redirects }: Pick<HostRules, 'redirects'>): HostRedirect[] {
  return redirects.flatMap(({ from, to }) => {
    if (!isPageAddress(from)) fail('redirects', `"${from}" is not an address.`, 'Write a path such as /central/name/.');
    if (!isTarget(to)) fail('redirects', `"${to}" is not an address.`, 'Write a path or an address with https://.');
    return getSlashVariants(from).map((address) => {
      // A star is a wildcard of Netlify, Cloudflare Pages and Azure.
      return { from: address.replaceAll('*', '%2A'), decoded: decodeURIComponent(address), to };
    });
  });
}

/** Quote a text for nginx. It is not for values with variables, which begin with `$`. */
export function quoteForNginx(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Check that a target has only characters of an address, and none that begins a variable. */
function isTarget(to: string): boolean {
  return /^(?:\/|[a-z]+:)[\w\-.~:/?#[\]@!&'()*+,;=%]*$/i.test(to);
}
