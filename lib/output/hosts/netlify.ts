import { SECURITY_HEADERS } from '../../security-headers';
import { CACHE_RULES, getSlashVariants, type HostRules, NOINDEX_RULE } from './rules';

/**
 * Write `_headers` for Netlify and Cloudflare Pages. They join the values of rules that name the same header, so each header
 * has one rule for an address. The types of files, and that a browser asks each time for a page, they know by themselves; a
 * type by the end of a name would go to the page for what is not there too.
 */
export function formatHeadersFile({ basePath }: HostRules): string {
  const all = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`);
  const kept = CACHE_RULES.map(({ prefix, value }) => `${basePath}${prefix}*\n  Cache-Control: ${value}`);
  const unlisted = `${basePath}${NOINDEX_RULE.prefix}*\n  ${NOINDEX_RULE.name}: ${NOINDEX_RULE.value}`;
  return `${[[`${basePath}/*`, ...all].join('\n'), ...kept, unlisted].join('\n\n')}\n`;
}

/** Write `_redirects` for Netlify, Cloudflare Pages and GitLab Pages. */
export function formatRedirectsFile({ redirects }: HostRules): string {
  return redirects.flatMap(({ from, to }) => getSlashVariants(from).map((each) => `${each} ${to} 301\n`)).join('');
}
