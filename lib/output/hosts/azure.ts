import { SECURITY_HEADERS } from '../../policy';
import { NOT_FOUND_PATH } from '../../slug';
import { ASKED, getSpellings, type HostRules, KEPT, TYPES, UNLISTED, writeType } from './rules';

/** Write `staticwebapp.config.json` for Azure Static Web Apps. */
export function writeAzureConfig({ basePath, redirects }: HostRules): string {
  const kept = KEPT.map(({ prefix, value }) => ({
    route: `${basePath}${prefix}*`,
    headers: { 'Cache-Control': value },
  }));
  const moved = redirects.flatMap(({ from, to }) =>
    getSpellings(from).map((route) => ({ route, redirect: to, statusCode: 301 })),
  );
  const unlisted = { route: `${basePath}${UNLISTED.prefix}*`, headers: { [UNLISTED.name]: UNLISTED.value } };
  const types = TYPES.flatMap((each) => each.extensions.map((extension) => [`.${extension}`, writeType(each)]));
  const config = {
    trailingSlash: 'always',
    routes: [...moved, ...kept, unlisted],
    responseOverrides: { 404: { rewrite: `${basePath}${NOT_FOUND_PATH}` } },
    globalHeaders: { ...SECURITY_HEADERS, 'Cache-Control': ASKED },
    mimeTypes: Object.fromEntries(types),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
