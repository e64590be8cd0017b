import { TEXT_FILE_TYPES } from '../../file-types';
import {
  NOT_FOUND_KEY,
  POINTERS_PREFIX,
  PRODUCTION_POINTER,
  SITE_FOLDER_PATTERNS,
  STORE_HEADERS,
  VERSION_HEADERS,
  VERSIONS_PREFIX,
} from '../../model/outputs';
import { RELEASES_DIR } from '../../site-copy';
import { listHostRedirects } from './escape';
import { formatRedirect } from './nginx';
import { escapePattern, getHeaders, type HostRules, PREVIEWS_PREFIX } from './rules';

/** Headers that stores must not get. */
const PRIVATE_HEADERS = ['Connection', 'Authorization', 'Cookie'];

/** Requests for pointers and the 404 page do not have these headers, which are about the asked file. */
const CONDITIONAL_HEADERS = ['If-None-Match', 'If-Modified-Since', 'If-Range', 'Range'];

/** The address of the subrequest for a pointer. */
const POINTER_LOCATION = '/.help-pointer';

/**
 * Format the rules for a `server { }` of nginx in front of an object store. A subrequest reads the version from the pointer of the
 * site. The file comes from that version. The administrator sets `$help_store`, `$help_path` and `$help_query`.
 */
export function formatNginxStoreConfig(rules: HostRules): string {
  const { basePath } = rules;
  const textTypes = TEXT_FILE_TYPES.flatMap(({ type }) => (type === 'text/html' ? [] : [type])).join(' ');
  return [
    '# Needs in http { }: proxy_cache_path /var/cache/nginx/help keys_zone=help:10m;',
    ...(basePath ? [`location = ${basePath} { absolute_redirect off; return 301 ${basePath}/; }`] : []),
    ...SITE_FOLDER_PATTERNS.flatMap((pattern) => formatSite(rules, pattern)),
    ...formatSite(rules),
    ...formatFileLocation('@help_file', getHeaders('/', rules)),
    ...formatFileLocation('@help_preview_file', getHeaders(PREVIEWS_PREFIX, rules)),
    ...formatPointerLocation(),
    ...formatNotFoundLocation(rules),
    'gzip on;',
    'gzip_comp_level 6;',
    'gzip_vary on;',
    'gzip_proxied any;',
    `gzip_types ${textTypes};`,
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
  const base = escapePattern(basePath);
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
    ...Object.entries(getHeaders('/', rules)).map(([name, value]) => `  add_header ${name} "${value}" always;`),
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
    ...formatHeaders(getHeaders('/', rules)),
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

/** Format headers except Cache-Control, which the store sends. */
function formatHeaders(headers: Record<string, string>): string[] {
  const names = Object.keys(headers).filter((name) => name !== 'Cache-Control');
  return names.map((name) => `  add_header ${name} "${headers[name]}" always;`);
}
