import { SECURITY_HEADERS } from '../../security-headers';
import { NOT_FOUND_PATH } from '../../slug';
import {
  CACHE_RULES,
  formatContentType,
  getSlashVariants,
  type HostRules,
  NOINDEX_RULE,
  REVALIDATE,
  TEXT_FILE_TYPES,
} from './rules';

/** Format the rules for a site block of Caddy 2, with the site below the base path. */
export function formatCaddyConfig({ basePath, redirects }: HostRules, unpublished: string[]): string {
  return [
    ...(basePath ? [`redir ${basePath} ${basePath}/ 301`] : []),
    `route ${basePath}/* {`,
    ...redirects.flatMap(({ from, to }) => getSlashVariants(from).map((each) => `  redir ${each} ${to} 301`)),
    '  header {',
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `    ${name} "${value}"`),
    `    Cache-Control "${REVALIDATE}"`,
    '  }',
    // Only for files that exist, so that the 404 page keeps its own headers.
    ...CACHE_RULES.flatMap(({ prefix, value }, index) =>
      formatRule(`@cached${index}`, [`${basePath}${prefix}*`], `Cache-Control "${value}"`),
    ),
    ...formatRule('@noindex', [`${basePath}${NOINDEX_RULE.prefix}*`], `${NOINDEX_RULE.name} "${NOINDEX_RULE.value}"`),
    // JSON needs no charset, and hidden JSON files are answered with the 404 page.
    ...TEXT_FILE_TYPES.filter(({ type }) => type !== 'application/json').flatMap((each) => {
      const names = each.extensions.map((extension) => `*.${extension}`);
      return formatRule(`@${each.extensions[0]}`, names, `Content-Type "${formatContentType(each)}"`);
    }),
    // Caddy's default list of types does not include XML.
    '  encode zstd gzip {',
    '    match {',
    ...TEXT_FILE_TYPES.map(({ type }) => `      header Content-Type ${type}*`),
    '    }',
    '  }',
    '  file_server {',
    '    precompressed br gzip',
    `    hide ${unpublished.join(' ')}`,
    '  }',
    '}',
    'handle_errors {',
    '  @missing expression {http.error.status_code} == 404',
    `  rewrite @missing ${basePath}${NOT_FOUND_PATH}`,
    '  file_server {',
    '    status {http.error.status_code}',
    '  }',
    '}',
    '',
  ].join('\n');
}

function formatRule(name: string, paths: string[], header: string): string[] {
  return [`  ${name} {`, `    path ${paths.join(' ')}`, '    file', '  }', `  header ${name} ${header}`];
}
