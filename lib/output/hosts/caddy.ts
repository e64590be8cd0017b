import { formatContentType, TEXT_FILE_TYPES } from '../../file-types';
import { escapeRegExp } from '../../format';
import {
  HOST_FILE_NAMES,
  listCacheRules,
  NOT_FOUND_KEY,
  POINTERS_PREFIX,
  PRODUCTION_POINTER,
  REVALIDATE,
  SITE_FOLDER_PATTERNS,
  STORE_HEADERS,
  VERSION_HEADERS,
  VERSIONS_PREFIX,
} from '../../model/outputs';
import { getPreviewHeaders, getSecurityHeaders } from '../../security-headers';
import { NOT_FOUND_PATH } from '../../slug';
import {
  CONDITIONAL_HEADERS,
  getStoreHeaders,
  type HostRules,
  listHostRedirects,
  listLanguageFolders,
  PREVIEWS_PREFIX,
} from './rules';

/** Format the rules for a site block of Caddy 2, with the site below the base path. */
export function formatCaddyConfig(rules: HostRules): string {
  const { basePath } = rules;
  return [
    ...(basePath ? [`redir ${basePath} ${basePath}/ 301`] : []),
    `route ${basePath}/* {`,
    ...formatRedirects(rules),
    '  header {',
    ...formatHeaders(getSecurityHeaders(rules)),
    `    Cache-Control "${REVALIDATE}"`,
    '  }',
    ...formatHiddenRule(basePath),
    // Only for files that exist, so that the 404 page keeps its own headers.
    ...listCacheRules(rules.languages).flatMap(({ prefix, value }, index) =>
      formatRule(`@cached${index}`, [`${basePath}${prefix}*`], `Cache-Control "${value}"`),
    ),
    ...formatPreviewRule(rules),
    // JSON needs no charset, and hidden JSON files are answered with the 404 page.
    ...TEXT_FILE_TYPES.filter(({ type }) => type !== 'application/json').flatMap((fileType) => {
      const [firstExtension] = fileType.extensions;
      const names = fileType.extensions.map((extension) => `*.${extension}`);
      return formatRule(`@${firstExtension}`, names, `Content-Type "${formatContentType(fileType)}"`);
    }),
    // Caddy's default list of types does not include XML.
    '  encode {',
    '    zstd',
    '    gzip 6',
    '    match {',
    ...TEXT_FILE_TYPES.map(({ type }) => `      header Content-Type ${type}*`),
    '    }',
    '  }',
    '  file_server {',
    '    precompressed br gzip',
    `    hide ${HOST_FILE_NAMES.join(' ')}`,
    '  }',
    '}',
    ...formatErrorRule(rules),
    '',
  ].join('\n');
}

function formatRedirects(rules: HostRules): string[] {
  return listHostRedirects(rules).flatMap(({ decoded, to }, index) => {
    if (/^[\w./~-]+$/.test(decoded)) return [`  redir ${decoded} ${to} 301`];
    // A path with an encoded character also matches longer addresses. https://github.com/caddyserver/caddy/pull/4948
    // `{$` starts a variable of the environment, also in quotation marks.
    const pattern = escapeRegExp(decoded).replaceAll('"', '\\x22').replaceAll('\\{', '\\x7b');
    return [`  @help_old${index} path_regexp "(?i)^${pattern}$"`, `  redir @help_old${index} ${to} 301`];
  });
}

function formatHiddenRule(basePath: string): string[] {
  return [
    '  @hidden {',
    `    path_regexp "^${escapeRegExp(basePath)}/(.*/)?\\."`,
    `    not path_regexp "^${escapeRegExp(basePath)}/\\.well-known(/[^./][^/]*)+$"`,
    '  }',
    '  error @hidden 404',
  ];
}

function formatPreviewRule(rules: HostRules): string[] {
  return [`  header ${rules.basePath}${PREVIEWS_PREFIX}* {`, ...formatHeaders(getPreviewHeaders(rules)), '  }'];
}

/** Format the response to errors. It is a page of the site with the site's headers, also below `/previews/`. */
function formatErrorRule(rules: HostRules): string[] {
  return [
    'handle_errors {',
    '  header {',
    ...formatHeaders(getSecurityHeaders(rules)),
    '  }',
    // Caddy applies only the first of these rules that matches.
    ...listLanguageFolders(rules).flatMap(({ folder, notFound }, index) => [
      `  @missing${index} {`,
      '    expression {http.error.status_code} == 404',
      `    path ${folder}*`,
      '  }',
      `  rewrite @missing${index} ${notFound}`,
    ]),
    '  @missing expression {http.error.status_code} == 404',
    `  rewrite @missing ${rules.basePath}${NOT_FOUND_PATH}`,
    '  file_server {',
    '    status {http.error.status_code}',
    '  }',
    '}',
  ];
}

function formatHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => `    ${name} "${value}"`);
}

/** Format a header for the files that exist at some paths. */
function formatRule(name: string, paths: string[], header: string): string[] {
  return [`  ${name} {`, `    path ${paths.join(' ')}`, '    file', '  }', `  header ${name} ${header}`];
}

/** Headers of readers that stores must not get. */
const PRIVATE_HEADERS = ['Authorization', 'Cookie'];

/**
 * Format the rules for a site block of Caddy 2.6 or newer in front of an object store. The administrator imports them with the
 * address of the store and the path of the target.
 */
export function formatCaddyStoreConfig(rules: HostRules): string {
  const { basePath } = rules;
  const base = basePath.replaceAll('.', '\\.');
  return [
    ...(basePath ? [`redir ${basePath} ${basePath}/ 301`] : []),
    `route ${basePath}/* {`,
    ...formatRedirects(rules),
    // Not for an address that begins with two slashes, which would lead to another host.
    `  @help_slashless path_regexp ^/[^/\\\\]+(/.*)?/[^/.]+$|^/[^/.\\\\]+$|^${base}/releases/[^/]+$`,
    '  redir @help_slashless {path}/ 301',
    '  @help_folder path */',
    '  rewrite @help_folder {path}index.html',
    '  header {',
    ...formatHeaders(getStoreHeaders('/', rules)),
    '  }',
    `  header ${basePath}${PREVIEWS_PREFIX}* {`,
    ...formatHeaders(getStoreHeaders(PREVIEWS_PREFIX, rules)),
    '  }',
    `  @help_page path_regexp help_page ^${base}(/.*)$`,
    '  vars @help_page {',
    `    help_pointer ${PRODUCTION_POINTER}`,
    '    help_file {re.help_page.1}',
    '  }',
    `  @help_site path_regexp help_site ^${base}/(${SITE_FOLDER_PATTERNS.join('|')})(/.*)$`,
    '  vars @help_site {',
    '    help_pointer {re.help_site.1}',
    '    help_file {re.help_site.2}',
    '  }',
    `  reverse_proxy {args.0} {`,
    `    rewrite {args.1}/${POINTERS_PREFIX}{vars.help_pointer}.json`,
    '    method GET',
    ...formatRemoved([...PRIVATE_HEADERS, ...CONDITIONAL_HEADERS]),
    '    handle_response {',
    ...formatFileRequest(rules).map((line) => `      ${line}`),
    '    }',
    '  }',
    '}',
    '',
  ].join('\n');
}

/** Format the request for a file of the version that the answer about the pointer names. */
function formatFileRequest(rules: HostRules): string[] {
  const headers = getStoreHeaders('/', rules);
  const previewNames = Object.keys(getStoreHeaders(PREVIEWS_PREFIX, rules));
  // Caddy finds a header only if each part of its name is capitalized.
  const names = VERSION_HEADERS.map((name) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()));
  const version = names.map((name) => `{rp.header.${name}}`).join('');
  return [
    'reverse_proxy {args.0} {',
    `  rewrite {args.1}/${VERSIONS_PREFIX}${version}{vars.help_file}`,
    ...formatRemoved(PRIVATE_HEADERS),
    ...STORE_HEADERS.map((name) => `  header_down -${name}`),
    '  @missing status 403 404',
    '  handle_response @missing {',
    '    header {',
    ...previewNames.filter((name) => headers[name] === undefined).map((name) => `      -${name}`),
    ...formatHeaders(headers),
    '    }',
    '    reverse_proxy {args.0} {',
    `      rewrite {args.1}/${NOT_FOUND_KEY}`,
    ...formatRemoved([...PRIVATE_HEADERS, ...CONDITIONAL_HEADERS]),
    ...STORE_HEADERS.map((name) => `      header_down -${name}`),
    '      handle_response {',
    '        copy_response 404',
    '      }',
    '    }',
    '  }',
    '}',
  ];
}

function formatRemoved(headers: string[]): string[] {
  return [...headers.map((name) => `    header_up -${name}`), '    header_up Host {upstream_hostport}'];
}
