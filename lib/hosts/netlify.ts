import { SECURITY_HEADERS } from './policy';
import { getSpellings, type HostRules, KEPT, TEXT_TYPES, writeType } from './rules';

/**
 * Write `_headers` for Netlify and Cloudflare Pages. They join the values of rules that name the same header, so each header
 * has one rule for an address; that a browser asks each time for a page is what both of them say by themselves.
 */
export function writeHeadersFile({ basePath }: HostRules): string {
  const all = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`);
  const kept = KEPT.map(({ prefix, value }) => `${basePath}${prefix}*\n  Cache-Control: ${value}`);
  const types = TEXT_TYPES.flatMap((each) =>
    each.extensions.map((extension) => `${basePath}/*.${extension}\n  Content-Type: ${writeType(each)}`),
  );
  return `${[[`${basePath}/*`, ...all].join('\n'), ...kept, ...types].join('\n\n')}\n`;
}

/** Write `_redirects` for Netlify, Cloudflare Pages and GitLab Pages. */
export function writeRedirectsFile({ redirects }: HostRules): string {
  return redirects.flatMap(({ from, to }) => getSpellings(from).map((each) => `${each} ${to} 301\n`)).join('');
}
