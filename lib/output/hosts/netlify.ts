import { getPreviewHeaders, getSecurityHeaders } from '../../security-headers';
import { CACHE_RULES, getSlashVariants, type HostRules, PREVIEWS_PREFIX } from './rules';

/**
 * Format `_headers` for Netlify and Cloudflare Pages. They set content types and revalidation themselves; a rule by
 * extension would also apply to their 404 page.
 */
export function formatHeadersFile(rules: HostRules): string {
  const { basePath } = rules;
  const all = getSecurityHeaders(rules);
  // These hosts join the values of all rules that match. Browsers enforce both policies, and ignore a joined
  // Cross-Origin-Opener-Policy or Cross-Origin-Resource-Policy, which is what a preview needs.
  const changed = Object.entries(getPreviewHeaders(rules)).filter(([name, value]) => all[name] !== value);
  const cached = CACHE_RULES.map(({ prefix, value }) => `${basePath}${prefix}*\n  Cache-Control: ${value}`);
  const previews = formatRule(`${basePath}${PREVIEWS_PREFIX}*`, changed);
  return `${[formatRule(`${basePath}/*`, Object.entries(all)), ...cached, previews].join('\n\n')}\n`;
}

function formatRule(path: string, headers: [string, string][]): string {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

/** Format `_redirects` for Netlify, Cloudflare Pages and GitLab Pages. */
export function formatRedirectsFile({ redirects }: HostRules): string {
  return redirects.flatMap(({ from, to }) => getSlashVariants(from).map((each) => `${each} ${to} 301\n`)).join('');
}
