import { listCacheRules } from '../../model/outputs';
import { getPreviewHeaders, getSecurityHeaders } from '../../security-headers';
import { listHostRedirects } from './escape';
import { type HostRules, listLanguageFolders, PREVIEWS_PREFIX } from './rules';

/**
 * Format `_headers` for Netlify and Cloudflare Pages. These hosts set content types and revalidation. A rule by
 * extension would also apply to the 404 page.
 */
export function formatHeadersFile(rules: HostRules): string {
  const { basePath } = rules;
  const securityHeaders = getSecurityHeaders(rules);
  // These hosts join the values of all rules that match. Previews allow for that: browsers enforce both content security
  // policies, and ignore a joined Cross-Origin-Opener-Policy or Cross-Origin-Resource-Policy.
  const previewHeaders = Object.entries(getPreviewHeaders(rules)).filter(
    ([name, value]) => securityHeaders[name] !== value,
  );
  const cacheRules = listCacheRules(rules.languages).map(
    ({ prefix, value }) => `${basePath}${prefix}*\n  Cache-Control: ${value}`,
  );
  const previews = formatRule(`${basePath}${PREVIEWS_PREFIX}*`, previewHeaders);
  return `${[formatRule(`${basePath}/*`, Object.entries(securityHeaders)), ...cacheRules, previews].join('\n\n')}\n`;
}

function formatRule(path: string, headers: [string, string][]): string {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

/** Format `_redirects` for Netlify, Cloudflare Pages and GitLab Pages. */
export function formatRedirectsFile(rules: HostRules): string {
  const moved = listHostRedirects(rules).map(({ from, to }) => `${from} ${to} 301\n`);
  // Cloudflare Pages finds these pages itself.
  const notFound = listLanguageFolders(rules).map(({ folder, notFound }) => `${folder}* ${notFound} 404\n`);
  return [...moved, ...notFound].join('');
}
