import { SECURITY_HEADERS } from '../../security-headers';
import { NOT_FOUND_PATH } from '../../slug';
import {
  CACHE_RULES,
  FILE_TYPES,
  formatContentType,
  getSlashVariants,
  type HostRules,
  NOINDEX_RULE,
  REVALIDATE,
} from './rules';

/** Format `staticwebapp.config.json` for Azure Static Web Apps. */
export function formatAzureConfig({ basePath, redirects }: HostRules): string {
  const cached = CACHE_RULES.map(({ prefix, value }) => ({
    route: `${basePath}${prefix}*`,
    headers: { 'Cache-Control': value },
  }));
  const moved = redirects.flatMap(({ from, to }) =>
    getSlashVariants(from).map((route) => ({ route, redirect: to, statusCode: 301 })),
  );
  const noindex = {
    route: `${basePath}${NOINDEX_RULE.prefix}*`,
    headers: { [NOINDEX_RULE.name]: NOINDEX_RULE.value },
  };
  const types = FILE_TYPES.flatMap((each) =>
    each.extensions.map((extension) => [`.${extension}`, formatContentType(each)]),
  );
  const config = {
    trailingSlash: 'always',
    routes: [...moved, ...cached, noindex],
    responseOverrides: { 404: { rewrite: `${basePath}${NOT_FOUND_PATH}` } },
    globalHeaders: { ...SECURITY_HEADERS, 'Cache-Control': REVALIDATE },
    mimeTypes: Object.fromEntries(types),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
