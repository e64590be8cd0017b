import type { Site } from '../../content/site';
import type { SiteFile } from '../../files';
import { getSiteKind, HOST_FILE_NAMES } from '../../model/outputs';
import { formatApacheConfig } from './apache';
import { formatAzureConfig } from './azure';
import { formatCaddyConfig } from './caddy';
import { formatCaddyStoreConfig } from './caddy-store';
import { formatCloudFrontConfig } from './cloudfront';
import { formatHeadersFile, formatRedirectsFile } from './netlify';
import { formatNginxConfig } from './nginx';
import { formatNginxStoreConfig } from './nginx-store';
import { type HostRules, readHostRules } from './rules';
import { buildSecurityTxt } from './security-txt';
import { formatAzureRoles, formatS3Policies } from './store-rights';

/** Files at the root of a site that configure its host. */
const HOST_FILES: Record<string, (rules: HostRules) => string> = {
  _headers: formatHeadersFile,
  _redirects: formatRedirectsFile,
  'staticwebapp.config.json': formatAzureConfig,
  // Without this file, GitHub Pages omits files that begin with an underscore.
  '.nojekyll': () => '',
};

/** Formatters of server configurations by server name, for `npm run hosts`. */
export const SERVER_CONFIGS: Record<string, (rules: HostRules) => string> = {
  nginx: (rules) => formatNginxConfig(rules, HOST_FILE_NAMES),
  apache: (rules) => formatApacheConfig(rules, HOST_FILE_NAMES),
  caddy: (rules) => formatCaddyConfig(rules, HOST_FILE_NAMES),
  'nginx-store': formatNginxStoreConfig,
  'caddy-store': formatCaddyStoreConfig,
  cloudfront: formatCloudFrontConfig,
  's3-policy': () => formatS3Policies(),
  'azure-roles': formatAzureRoles,
};

/** Build the files that configure a site's host, and `security.txt`. */
export function buildHostFiles(site: Site): SiteFile[] {
  if (getSiteKind(site.settings) !== 'production' || site.settings.translation) return [];
  const rules = readHostRules(site);
  const files = Object.entries(HOST_FILES).map(([name, format]) => ({ path: `/${name}`, contents: format(rules) }));
  return [...files, ...buildSecurityTxt(site)];
}
