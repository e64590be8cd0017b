import { formatContentType, TEXT_FILE_TYPES } from '../../file-types';
import { listCacheRules, REVALIDATE } from '../../model/outputs';
import { getPreviewHeaders, getSecurityHeaders } from '../../security-headers';
import { NOT_FOUND_PATH } from '../../slug';
import { listHostRedirects } from './escape';
import { escapePattern, type HostRules, listLanguageFolders, PREVIEWS_PREFIX } from './rules';

/** Format the rules for a site block of Caddy 2, with the site below the base path. */
export function formatCaddyConfig(rules: HostRules, hiddenFiles: string[]): string {
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
    `    hide ${hiddenFiles.join(' ')}`,
    '  }',
    '}',
    ...formatErrorRule(rules),
    '',
  ].join('\n');
}

/** Format the redirects of old addresses. */
export function formatRedirects(rules: HostRules): string[] {
  return listHostRedirects(rules).flatMap(({ decoded, to }, index) => {
    if (/^[\w./~-]+$/.test(decoded)) return [`  redir ${decoded} ${to} 301`];
    // A path with an encoded character also matches longer addresses. https://github.com/caddyserver/caddy/pull/4948
    // `{$` starts a variable of the environment, also in quotation marks.
    const pattern = escapePattern(decoded).replaceAll('"', '\\x22').replaceAll('\\{', '\\x7b');
    return [`  @help_old${index} path_regexp "(?i)^${pattern}$"`, `  redir @help_old${index} ${to} 301`];
  });
}

function formatHiddenRule(basePath: string): string[] {
  return [
    '  @hidden {',
    `    path_regexp "^${escapePattern(basePath)}/(.*/)?\\."`,
    `    not path_regexp "^${escapePattern(basePath)}/\\.well-known(/[^./][^/]*)+$"`,
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
