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

/** Write what goes into a site's block of Caddy 2, whose `root` holds the site in the folder of its base path. */
export function formatCaddyConfig({ basePath, redirects }: HostRules, unpublished: string[]): string {
  return [
    ...(basePath ? [`redir ${basePath} ${basePath}/ 301`] : []),
    `route ${basePath}/* {`,
    ...redirects.flatMap(({ from, to }) => getSlashVariants(from).map((each) => `  redir ${each} ${to} 301`)),
    '  header {',
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `    ${name} "${value}"`),
    `    Cache-Control "${REVALIDATE}"`,
    '  }',
    // Only what is there has its own, so that a page that says otherwise is sent as a page.
    ...CACHE_RULES.flatMap(({ prefix, value }, index) =>
      writeRule(`@kept${index}`, [`${basePath}${prefix}*`], `Cache-Control "${value}"`),
    ),
    ...writeRule('@unlisted', [`${basePath}${NOINDEX_RULE.prefix}*`], `${NOINDEX_RULE.name} "${NOINDEX_RULE.value}"`),
    // JSON is UTF-8 without a word about it, and a hidden file of it is answered as a page.
    ...TEXT_FILE_TYPES.filter(({ type }) => type !== 'application/json').flatMap((each) => {
      const names = each.extensions.map((extension) => `*.${extension}`);
      return writeRule(`@${each.extensions[0]}`, names, `Content-Type "${formatContentType(each)}"`);
    }),
    // Its own list of types leaves out XML.
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

function writeRule(name: string, paths: string[], header: string): string[] {
  return [`  ${name} {`, `    path ${paths.join(' ')}`, '    file', '  }', `  header ${name} ${header}`];
}
