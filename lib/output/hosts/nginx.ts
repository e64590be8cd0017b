import { NOT_FOUND_PATH } from '../../slug';
import {
  CACHE_RULES,
  FILE_TYPES,
  getHeaders,
  getSlashVariants,
  type HostRules,
  NOINDEX_RULE,
  TEXT_FILE_TYPES,
} from './rules';

/** Format the rules for a `server { }` of nginx 1.13 or newer, with the site below the base path. */
export function formatNginxConfig({ basePath, redirects }: HostRules, unpublished: string[]): string {
  // nginx adds text/html to each list of types, and warns of a second one.
  const texts = TEXT_FILE_TYPES.flatMap(({ type }) => (type === 'text/html' ? [] : [type])).join(' ');
  // A location with any add_header inherits none, so each location repeats all headers.
  const headers = (sitePath: string, indent: string) =>
    Object.entries(getHeaders(sitePath)).map(([name, value]) => `${indent}add_header ${name} "${value}" always;`);
  return [
    ...(basePath ? [`location = ${basePath} { return 301 ${basePath}/; }`] : []),
    `location ^~ ${basePath}/ {`,
    '  absolute_redirect off;',
    '  index index.html;',
    // A folder without index.html is a 404.
    `  error_page 403 =404 ${basePath}${NOT_FOUND_PATH};`,
    `  error_page 404 ${basePath}${NOT_FOUND_PATH};`,
    '  charset utf-8;',
    `  charset_types ${texts};`,
    '  types {',
    ...FILE_TYPES.map(({ type, extensions }) => `    ${type} ${extensions.join(' ')};`),
    '  }',
    '  gzip on;',
    '  gzip_vary on;',
    '  gzip_proxied any;',
    `  gzip_types ${texts};`,
    '  # Sends the .gz and .br files of a site that was built with "precompress: true"; .br needs the Brotli module.',
    '  gzip_static on;',
    '  # brotli_static on;',
    ...headers('/', '  '),
    ...[...CACHE_RULES, NOINDEX_RULE].flatMap(({ prefix }) => [
      `  location ^~ ${basePath}${prefix} {`,
      ...headers(prefix, '    '),
      '  }',
    ]),
    ...unpublished.map((name) => `  location = ${basePath}/${name} { return 404; }`),
    ...redirects.flatMap(({ from, to }) =>
      getSlashVariants(from).map((each) => `  location = ${each} { return 301 ${to}; }`),
    ),
    '}',
    '',
  ].join('\n');
}
