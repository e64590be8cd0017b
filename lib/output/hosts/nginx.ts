import { TEXT_FILE_TYPES } from '../../file-types';
import { escapeRegExp } from '../../format';
import {
  HOST_FILE_NAMES,
  listCacheRules,
  NOT_FOUND_KEY,
  POINTERS_PREFIX,
  PRODUCTION_POINTER,
  SITE_FOLDER_PATTERNS,
  STORE_HEADERS,
  VERSION_HEADERS,
  VERSIONS_PREFIX,
} from '../../model/outputs';
import { RELEASES_DIR } from '../../site-copy';
import { NOT_FOUND_PATH } from '../../slug';
import {
  CONDITIONAL_HEADERS,
  formatHiddenPattern,
  getHeaders,
  getStoreHeaders,
  type HostRedirect,
  type HostRules,
  listHostRedirects,
  listLanguageFolders,
  PREVIEWS_PREFIX,
  quoteForNginx,
} from './rules';

/** The types of text files. nginx adds text/html to each list of types, and warns if the list already has it. */
const TEXT_TYPES = TEXT_FILE_TYPES.flatMap(({ type }) => (type === 'text/html' ? [] : [type])).join(' ');

/** Format the rules for a `server { }` of nginx 1.13 or newer, with the site below the base path. */
export function formatNginxConfig(rules: HostRules): string {
  const { basePath } = rules;
  const previews = `${basePath}${PREVIEWS_PREFIX}`;
  return [
    ...(basePath ? [`location = ${basePath} { absolute_redirect off; return 301 ${basePath}/; }`] : []),
    // Not ^~, which would disable an administrator's own locations with regular expressions.
    `location ${basePath}/ {`,
    ...formatSettings(rules),
    ...formatHeaders(getHeaders('/', rules)),
    ...listCacheRules(rules.languages).flatMap(({ prefix, value }) => [
      `  location ${basePath}${prefix} {`,
      ...formatHeaders({ ...getHeaders('/', rules), 'Cache-Control': value }, '    '),
      '  }',
    ]),
    ...listLanguageFolders(rules).flatMap(({ folder, notFound }) => [
      `  location ${folder} {`,
      `    error_page 403 =404 ${notFound};`,
      `    error_page 404 ${notFound};`,
      '  }',
    ]),
    ...HOST_FILE_NAMES.map((name) => `  location = ${basePath}/${name} { return 404; }`),
    ...listHostRedirects(rules).map(formatRedirect),
    '}',
    '# Previews get an opaque origin. With ^~, so that no other location runs their files.',
    `location ^~ ${previews} {`,
    ...formatSettings(rules),
    ...formatHeaders(getHeaders(PREVIEWS_PREFIX, rules)),
    '}',
    '',
  ].join('\n');
}

/** Format the location of an old address. nginx compares locations with the decoded address. */
function formatRedirect({ decoded, to }: HostRedirect): string {
  return `  location = ${quoteForNginx(decoded)} { return 301 ${quoteForNginx(to)}; }`;
}

/** Format the settings that the site and its previews share. */
function formatSettings({ basePath, fileTypes }: HostRules): string[] {
  return [
    '  absolute_redirect off;',
    '  index index.html;',
    // A folder without index.html is a 404.
    `  error_page 403 =404 ${basePath}${NOT_FOUND_PATH};`,
    `  error_page 404 ${basePath}${NOT_FOUND_PATH};`,
    '  charset utf-8;',
    `  charset_types ${TEXT_TYPES};`,
    '  types {',
    ...fileTypes.map(({ type, extensions }) => `    ${type} ${extensions.join(' ')};`),
    '  }',
    '  gzip on;',
    '  gzip_comp_level 6;',
    '  gzip_vary on;',
    '  gzip_proxied any;',
    `  gzip_types ${TEXT_TYPES};`,
    '  # Sends the .gz and .br files of a site that was built with "precompress: true"; .br needs the Brotli module.',
    '  gzip_static on;',
    '  # brotli_static on;',
    `  location ~ "${formatHiddenPattern(basePath)}" { return 404; }`,
  ];
}

/** Format all headers of a location, because one with its own add_header inherits none. */
function formatHeaders(headers: Record<string, string>, indent = '  '): string[] {
  return Object.entries(headers).map(([name, value]) => `${indent}add_header ${name} "${value}" always;`);
}

/** Headers that stores must not get. */
const PRIVATE_HEADERS = ['Connection', 'Authorization', 'Cookie'];

/** The address of the subrequest for a pointer. */
const POINTER_LOCATION = '/.help-pointer';

/**
 * Format the rules for a `server { }` of nginx in front of an object store. A subrequest reads the version from the pointer of the
 * site. The file comes from that version. The administrator sets `$help_store`, `$help_path` and `$help_query`.
 */
export function formatNginxStoreConfig(rules: HostRules): string {
  const { basePath } = rules;
  return [
    '# Needs in http { }: proxy_cache_path /var/cache/nginx/help keys_zone=help:10m;',
    ...(basePath ? [`location = ${basePath} { absolute_redirect off; return 301 ${basePath}/; }`] : []),
    ...SITE_FOLDER_PATTERNS.flatMap((pattern) => formatSite(rules, pattern)),
    ...formatSite(rules),
    ...formatFileLocation('@help_file', getStoreHeaders('/', rules)),
    ...formatFileLocation('@help_preview_file', getStoreHeaders(PREVIEWS_PREFIX, rules)),
    ...formatPointerLocation(),
    ...formatNotFoundLocation(rules),
    'gzip on;',
    'gzip_comp_level 6;',
    'gzip_vary on;',
    'gzip_proxied any;',
    `gzip_types ${TEXT_TYPES};`,
    'absolute_redirect off;',
    'proxy_intercept_errors on;',
    'proxy_ssl_server_name on;',
    'proxy_http_version 1.1;',
    ...STORE_HEADERS.map((name) => `proxy_hide_header ${name};`),
    '',
  ].join('\n');
}

/** Format the location of the sites at a pattern, or of the production site with its redirects. */
function formatSite(rules: HostRules, pattern?: string): string[] {
  const { basePath } = rules;
  const base = escapeRegExp(basePath);
  const folder = pattern === undefined ? base : `${base}/${pattern}`;
  const moved = pattern === undefined ? listHostRedirects(rules) : [];
  return [
    // A named group, because a condition with "if" would replace the other settings of the location.
    pattern === undefined ? `location ${basePath}/ {` : `location ~ "^${base}/(?<help_folder>${pattern})/" {`,
    `  set $help_pointer ${pattern === undefined ? PRODUCTION_POINTER : '$help_folder'};`,
    // Not with $uri, which is decoded. An address that begins with two slashes would lead to another host.
    `  if ($request_uri ~ "^(?!/[/\\x5c])(${base}/${RELEASES_DIR}/[^/?]+|[^?]*/[^/.?]+)(\\?.*)?$") { return 301 $1/$2; }`,
    `  rewrite "^${folder}(/|/.*/)$" $1index.html break;`,
    `  rewrite "^${folder}(/.*)$" $1 break;`,
    ...formatVersionRequest(),
    `  try_files /.none ${pattern === SITE_FOLDER_PATTERNS[0] ? '@help_preview_file' : '@help_file'};`,
    ...formatHeaders(getHeaders('/', rules)),
    ...moved.map(formatRedirect),
    '}',
  ];
}

function formatVersionRequest(): string[] {
  const variables = VERSION_HEADERS.map((name) => `$upstream_http_${name.replaceAll('-', '_')}`);
  return [`  auth_request ${POINTER_LOCATION};`, `  auth_request_set $help_version "${variables.join('')}";`];
}

function formatFileLocation(name: string, headers: Record<string, string>): string[] {
  return [
    `location ${name} {`,
    `  rewrite ^(.*)$ $help_path/${VERSIONS_PREFIX}$help_version$1?$help_query? break;`,
    ...formatProxy('200 1d'),
    ...formatHeaders(headers),
    '  error_page 403 404 =404 @help_not_found;',
    '}',
  ];
}

/** Format the location of pointers. A missing one has no version, and so no files. */
function formatPointerLocation(): string[] {
  return [
    `location = ${POINTER_LOCATION} {`,
    '  internal;',
    `  rewrite ^ $help_path/${POINTERS_PREFIX}$help_pointer.json?$help_query? break;`,
    '  proxy_pass_request_body off;',
    '  proxy_set_header Content-Length "";',
    ...formatProxy('200 403 404 1s', CONDITIONAL_HEADERS),
    `  error_page 403 404 = ${POINTER_LOCATION}-missing;`,
    '}',
    `location = ${POINTER_LOCATION}-missing { internal; return 204; }`,
  ];
}

/** Format the location of the 404 page, which is that of the production site. */
function formatNotFoundLocation(rules: HostRules): string[] {
  return [
    'location @help_not_found {',
    `  rewrite ^ $help_path/${NOT_FOUND_KEY}?$help_query? break;`,
    ...formatProxy('200 10s', CONDITIONAL_HEADERS),
    ...formatHeaders(getStoreHeaders('/', rules)),
    '}',
  ];
}

/** Format the request to the store. Cache files of versions for long, because they never change, and pointers for a second. */
function formatProxy(valid: string, removedHeaders: string[] = []): string[] {
  return [
    '  proxy_pass $help_store;',
    ...[...PRIVATE_HEADERS, ...removedHeaders].map((name) => `  proxy_set_header ${name} "";`),
    '  proxy_cache help;',
    '  proxy_cache_key $help_store$uri;',
    `  proxy_cache_valid ${valid};`,
    '  proxy_cache_lock on;',
    '  proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;',
    '  proxy_ignore_headers Cache-Control Expires Set-Cookie Vary;',
  ];
}
