import { formatContentType } from '../../file-types';
import { listCacheRules, REVALIDATE } from '../../model/outputs';
import { getPreviewHeaders, getSecurityHeaders } from '../../security-headers';
import { NOT_FOUND_PATH } from '../../slug';
import { listHostRedirects } from './escape';
import { type HostRules, PREVIEWS_PREFIX } from './rules';

/** Format `staticwebapp.config.json` for Azure Static Web Apps. */
export function formatAzureConfig(rules: HostRules): string {
  const { basePath, fileTypes } = rules;
  const cacheRoutes = listCacheRules(rules.languages).map(({ prefix, value }) => ({
    route: `${basePath}${prefix}*`,
    headers: { 'Cache-Control': value },
  }));
  const redirectRoutes = listHostRedirects(rules).map(({ from, to }) => {
    return { route: from, redirect: to, statusCode: 301 };
  });
  const previewRoute = { route: `${basePath}${PREVIEWS_PREFIX}*`, headers: getPreviewHeaders(rules) };
  const types = fileTypes.flatMap((fileType) =>
    fileType.extensions.map((extension) => [`.${extension}`, formatContentType(fileType)]),
  );
  const config = {
    trailingSlash: 'always',
    routes: [...redirectRoutes, ...cacheRoutes, previewRoute],
    responseOverrides: { 404: { rewrite: `${basePath}${NOT_FOUND_PATH}` } },
    globalHeaders: { ...getSecurityHeaders(rules), 'Cache-Control': REVALIDATE },
    mimeTypes: Object.fromEntries(types),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
