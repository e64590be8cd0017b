import type { Site } from '../../content/site';
import type { SiteFile } from '../../files';
import { hasHostFiles } from '../../preview';
import { writeApacheConfig } from './apache';
import { writeAzureConfig } from './azure';
import { writeCaddyConfig } from './caddy';
import { writeCloudFrontManifest } from './cloudfront';
import { writeHeadersFile, writeRedirectsFile } from './netlify';
import { writeNginxConfig } from './nginx';
import { type HostRules, readHostRules } from './rules';
import { writeS3Script } from './s3';
import { buildSecurityTxt } from './security-txt';

/** The files that hosts look for in the site itself, at the root of what is published. */
const HOST_FILES: Record<string, (rules: HostRules) => string> = {
  _headers: writeHeadersFile,
  _redirects: writeRedirectsFile,
  'staticwebapp.config.json': writeAzureConfig,
  // Without it GitHub Pages leaves out what begins with an underscore.
  '.nojekyll': () => '',
};

/** The names of those files, which are not for readers. */
export const HOST_FILE_NAMES = Object.keys(HOST_FILES);

/** What servers of one's own are told, by name: printed by a command, as it is no part of the site. */
export const SERVERS: Record<string, (rules: HostRules) => string> = {
  nginx: (rules) => writeNginxConfig(rules, HOST_FILE_NAMES),
  apache: (rules) => writeApacheConfig(rules, HOST_FILE_NAMES),
  caddy: (rules) => writeCaddyConfig(rules, HOST_FILE_NAMES),
  s3: (rules) => writeS3Script(rules, HOST_FILE_NAMES),
  cloudfront: writeCloudFrontManifest,
};

/** Make the files of a site that configure its host, and `security.txt`. */
export function buildHostFiles(site: Site): SiteFile[] {
  if (!hasHostFiles(site.settings.preview)) return [];
  const rules = readHostRules(site);
  const files = Object.entries(HOST_FILES).map(([name, write]) => ({ path: `/${name}`, contents: write(rules) }));
  return [...files, ...buildSecurityTxt(site)];
}
