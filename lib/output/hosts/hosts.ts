import { addMonths, format, parseISO } from 'date-fns';
import type { Site } from '../../content/site';
import { formatContentType } from '../../file-types';
import type { SiteFile } from '../../files';
import {
  getSiteKind,
  listCacheRules,
  NOT_FOUND_KEY,
  POINTERS_PREFIX,
  REVALIDATE,
  VERSIONS_PREFIX,
} from '../../model/outputs';
import { getPreviewHeaders, getSecurityHeaders } from '../../security-headers';
import { getHref, NOT_FOUND_PATH } from '../../slug';
import { formatApacheConfig } from './apache';
import { formatCaddyConfig, formatCaddyStoreConfig } from './caddy';
import { formatCloudFrontConfig } from './cloudfront';
import { formatNginxConfig, formatNginxStoreConfig } from './nginx';
import { type HostRules, listHostRedirects, listLanguageFolders, PREVIEWS_PREFIX, readHostRules } from './rules';

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
  nginx: formatNginxConfig,
  apache: formatApacheConfig,
  caddy: formatCaddyConfig,
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

const SECURITY_PATH = '/.well-known/security.txt';

/** The number of months after a build until the contact expires. */
const VALID_MONTHS = 6;

/** Build `security.txt` if the identity has a security contact. https://www.rfc-editor.org/rfc/rfc9116 */
function buildSecurityTxt({ identity, settings }: Site): SiteFile[] {
  if (!identity.security) return [];
  const { contact, policy } = identity.security;
  const { siteUrl, basePath, buildDate } = settings;
  const lines = [
    ...contact.map((address) => `Contact: ${address}`),
    `Expires: ${format(addMonths(parseISO(buildDate), VALID_MONTHS), 'yyyy-MM-dd')}T00:00:00Z`,
    `Preferred-Languages: ${identity.language}`,
    ...(policy ? [`Policy: ${policy}`] : []),
    ...(siteUrl ? [`Canonical: ${siteUrl}${getHref(SECURITY_PATH, basePath)}`] : []),
  ];
  return [{ path: SECURITY_PATH, contents: `${lines.join('\n')}\n` }];
}

/** Format `staticwebapp.config.json` for Azure Static Web Apps. */
export function formatAzureConfig(rules: HostRules): string {
  const { basePath, fileTypes } = rules;
  const cacheRoutes = listCacheRules(rules.languages).map(({ prefix, value }) => ({
    route: `${basePath}${prefix}*`,
    headers: { 'Cache-Control': value },
  }));
  const redirectRoutes = listHostRedirects(rules).map(({ from, to }) => {
    return { route: from, redirect: to, statusCode: 301 };
  });
  const previewRoute = { route: `${basePath}${PREVIEWS_PREFIX}*`, headers: getPreviewHeaders(rules) };
  const types = fileTypes.flatMap((fileType) =>
    fileType.extensions.map((extension) => [`.${extension}`, formatContentType(fileType)]),
  );
  const config = {
    trailingSlash: 'always',
    routes: [...redirectRoutes, ...cacheRoutes, previewRoute],
    responseOverrides: { 404: { rewrite: `${basePath}${NOT_FOUND_PATH}` } },
    globalHeaders: { ...getSecurityHeaders(rules), 'Cache-Control': REVALIDATE },
    mimeTypes: Object.fromEntries(types),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

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

/** Format policies of S3 with the least rights that suffice: for the publisher, and for servers that read without a key. */
export function formatS3Policies(
  bucket = 'BUCKET',
  prefix = 'PREFIX/',
  user = 'arn:aws:iam::ACCOUNT:user/USER',
): string {
  const objects = `arn:aws:s3:::${bucket}/${prefix}`;
  const publisher = [
    {
      Sid: 'Objects',
      Effect: 'Allow',
      Principal: { AWS: [user] },
      Action: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      Resource: [`${objects}*`],
    },
    {
      Sid: 'Names',
      Effect: 'Allow',
      Principal: { AWS: [user] },
      Action: ['s3:ListBucket'],
      Resource: [`arn:aws:s3:::${bucket}`],
      Condition: { StringLike: { 's3:prefix': [`${prefix}*`] } },
    },
  ];
  const readers = {
    Sid: 'Readers',
    Effect: 'Allow',
    Principal: '*',
    Action: ['s3:GetObject'],
    Resource: [`${VERSIONS_PREFIX}*`, `${POINTERS_PREFIX}*`, NOT_FOUND_KEY].map((name) => objects + name),
  };
  return formatJson({ Version: '2012-10-17', Statement: [...publisher, readers] });
}

/** Format a role of Azure with the least rights that suffice for the publisher, and where to assign it. */
function formatAzureRoles(): string {
  const blobs = 'Microsoft.Storage/storageAccounts/blobServices/containers/blobs';
  const scope = '/subscriptions/SUBSCRIPTION/resourceGroups/GROUP/providers/Microsoft.Storage/storageAccounts/ACCOUNT';
  return formatJson({
    Name: 'Help publisher',
    IsCustom: true,
    Description: 'Publishes the help to one container.',
    Actions: [],
    NotActions: [],
    DataActions: [`${blobs}/read`, `${blobs}/write`, `${blobs}/add/action`, `${blobs}/delete`],
    NotDataActions: [],
    AssignableScopes: [`${scope}/blobServices/default/containers/CONTAINER`],
  });
}

function formatJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
