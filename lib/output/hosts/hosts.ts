import type { Site } from '../../content/site';
import type { SiteFile } from '../../files';
import { hasHostFiles } from '../../preview';
import { formatApacheConfig } from './apache';
import { formatAzureConfig } from './azure';
import { formatCaddyConfig } from './caddy';
import { formatCloudFrontConfig } from './cloudfront';
import { formatHeadersFile, formatRedirectsFile } from './netlify';
import { formatNginxConfig } from './nginx';
import { type HostRules, readHostRules } from './rules';
import { formatS3Script } from './s3';
import { buildSecurityTxt } from './security-txt';

/** The files that hosts look for in the site itself, at the root of what is published. */
const HOST_FILES: Record<string, (rules: HostRules) => string> = {
  _headers: formatHeadersFile,
  _redirects: formatRedirectsFile,
  'staticwebapp.config.json': formatAzureConfig,
  // Without it GitHub Pages leaves out what begins with an underscore.
  '.nojekyll': () => '',
};

/** The names of those files, which are not for readers. */
export const HOST_FILE_NAMES = Object.keys(HOST_FILES);

/** What servers of one's own are told, by name: printed by a command, as it is no part of the site. */
export const SERVER_CONFIGS: Record<string, (rules: HostRules) => string> = {
  nginx: (rules) => formatNginxConfig(rules, HOST_FILE_NAMES),
  apache: (rules) => formatApacheConfig(rules, HOST_FILE_NAMES),
  caddy: (rules) => formatCaddyConfig(rules, HOST_FILE_NAMES),
  s3: (rules) => formatS3Script(rules, HOST_FILE_NAMES),
  cloudfront: formatCloudFrontConfig,
};

/** Make the files of a site that configure its host, and `security.txt`. */
export function buildHostFiles(site: Site): SiteFile[] {
  if (!hasHostFiles(site.settings.preview)) return [];
  const rules = readHostRules(site);
  const files = Object.entries(HOST_FILES).map(([name, write]) => ({ path: `/${name}`, contents: write(rules) }));
  return [...files, ...buildSecurityTxt(site)];
}
