import { TEXT_FILE_TYPES } from '../../file-types';
import { listCacheRules } from '../../model/outputs';
import { NOT_FOUND_PATH } from '../../slug';
import { type HostRedirect, listHostRedirects, quoteForNginx } from './escape';
import { formatHiddenPattern, getHeaders, type HostRules, listLanguageFolders, PREVIEWS_PREFIX } from './rules';

/** Format the rules for a `server { }` of nginx 1.13 or newer, with the site below the base path. */
export function formatNginxConfig(rules: HostRules, hiddenFiles: string[]): string {
  const { basePath } = rules;
  const previews = `${basePath}${PREVIEWS_PREFIX}`;
  return [
    ...(basePath ? [`location = ${basePath} { absolute_redirect off; return 301 ${basePath}/; }`] : []),
    // Not ^~, which would disable an administrator's own locations with regular expressions.
    `location ${basePath}/ {`,
    ...formatSettings(rules),
    ...formatHeaders('/', rules, '  '),
    ...listCacheRules(rules.languages).flatMap(({ prefix, value }) => [
      `  location ${basePath}${prefix} {`,
      ...formatHeaders('/', rules, '    ', { 'Cache-Control': value }),
      '  }',
    ]),
    ...listLanguageFolders(rules).flatMap(({ folder, notFound }) => [
      `  location ${folder} {`,
      `    error_page 403 =404 ${notFound};`,
      `    error_page 404 ${notFound};`,
      '  }',
    ]),
    ...hiddenFiles.map((name) => `  location = ${basePath}/${name} { return 404; }`),
    ...listHostRedirects(rules).map(formatRedirect),
    '}',
    '# Previews get an opaque origin. With ^~, so that no other location runs their files.',
    `location ^~ ${previews} {`,
    ...formatSettings(rules),
    ...formatHeaders(PREVIEWS_PREFIX, rules, '  '),
    '}',
    '',
  ].join('\n');
}

/** Format the location of an old address. nginx compares locations with the decoded address. */
export function formatRedirect({ decoded, to }: HostRedirect): string {
  return `  location = ${quoteForNginx(decoded)} { return 301 ${quoteForNginx(to)}; }`;
}

/** Format the settings that the site and its previews share. */
function formatSettings({ basePath, fileTypes }: HostRules): string[] {
  // nginx adds text/html to each list of types, and warns if the list already has it.
  const textTypes = TEXT_FILE_TYPES.flatMap(({ type }) => (type === 'text/html' ? [] : [type])).join(' ');
  return [
    '  absolute_redirect off;',
    '  index index.html;',
    // A folder without index.html is a 404.
    `  error_page 403 =404 ${basePath}${NOT_FOUND_PATH};`,
    `  error_page 404 ${basePath}${NOT_FOUND_PATH};`,
    '  charset utf-8;',
    `  charset_types ${textTypes};`,
    '  types {',
    ...fileTypes.map(({ type, extensions }) => `    ${type} ${extensions.join(' ')};`),
    '  }',
    '  gzip on;',
    '  gzip_comp_level 6;',
    '  gzip_vary on;',
    '  gzip_proxied any;',
    `  gzip_types ${textTypes};`,
    '  # Sends the .gz and .br files of a site that was built with "precompress: true"; .br needs the Brotli module.',
    '  gzip_static on;',
    '  # brotli_static on;',
    `  location ~ "${formatHiddenPattern(basePath)}" { return 404; }`,
  ];
}

/** Format all headers of a path, because a location with its own add_header inherits none. */
function formatHeaders(sitePath: string, rules: HostRules, indent: string, own: Record<string, string> = {}): string[] {
  return Object.entries({ ...getHeaders(sitePath, rules), ...own }).map(
    ([name, value]) => `${indent}add_header ${name} "${value}" always;`,
  );
}
