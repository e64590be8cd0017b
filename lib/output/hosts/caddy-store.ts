import {
  NOT_FOUND_KEY,
  POINTERS_PREFIX,
  PRODUCTION_POINTER,
  SITE_FOLDER_PATTERNS,
  STORE_HEADERS,
  VERSION_HEADERS,
  VERSIONS_PREFIX,
} from '../../model/outputs';
import { formatRedirects } from './caddy';
import { getHeaders, type HostRules, PREVIEWS_PREFIX } from './rules';

/** Headers of readers that stores must not get. */
const PRIVATE_HEADERS = ['Authorization', 'Cookie'];

/** Requests for pointers and the 404 page do not have these headers, which are about the asked file. */
const CONDITIONAL_HEADERS = ['If-None-Match', 'If-Modified-Since', 'If-Range', 'Range'];

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
    ...formatHeaders(getHeaders('/', rules)),
    '  }',
    `  header ${basePath}${PREVIEWS_PREFIX}* {`,
    ...formatHeaders(getHeaders(PREVIEWS_PREFIX, rules)),
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
  const headers = getHeaders('/', rules);
  const previewNames = Object.keys(getHeaders(PREVIEWS_PREFIX, rules));
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

/** Format headers except Cache-Control, which the store sends. */
function formatHeaders(headers: Record<string, string>): string[] {
  const names = Object.keys(headers).filter((name) => name !== 'Cache-Control');
  return names.map((name) => `    ${name} "${headers[name]}"`);
}
