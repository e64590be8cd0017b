import { SECURITY_HEADERS } from '../../security-headers';
import { CACHE_RULES, getSlashVariants, type HostRules, NOINDEX_RULE } from './rules';

/**
 * Format `_headers` for Netlify and Cloudflare Pages. They join the values of all rules that match, so each header appears
 * once per address. They set content types and revalidation themselves; a rule by extension would also apply to their 404 page.
 */
export function formatHeadersFile({ basePath }: HostRules): string {
  const all = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`);
  const cached = CACHE_RULES.map(({ prefix, value }) => `${basePath}${prefix}*\n  Cache-Control: ${value}`);
  const noindex = `${basePath}${NOINDEX_RULE.prefix}*\n  ${NOINDEX_RULE.name}: ${NOINDEX_RULE.value}`;
  return `${[[`${basePath}/*`, ...all].join('\n'), ...cached, noindex].join('\n\n')}\n`;
}

/** Format `_redirects` for Netlify, Cloudflare Pages and GitLab Pages. */
export function formatRedirectsFile({ redirects }: HostRules): string {
  return redirects.flatMap(({ from, to }) => getSlashVariants(from).map((each) => `${each} ${to} 301\n`)).join('');
}
