import { NOT_FOUND_KEY, PRODUCTION_POINTER, SITE_FOLDER_PATTERNS, VERSIONS_PREFIX } from '../../model/outputs';
import { getPreviewHeaders, getSecurityHeaders } from '../../security-headers';
import { RELEASES_DIR } from '../../site-copy';
import { type HostRules, listHostRedirects, PREVIEWS_PREFIX } from './rules';

const MAX_FUNCTION_BYTES = 10_240;

/** Format the CloudFront settings for an S3 bucket: headers, error pages, viewer request function. */
export function formatCloudFrontConfig(rules: HostRules): string {
  const manifest = {
    ResponseHeadersPolicyConfig: formatPolicy('help', getSecurityHeaders(rules), rules),
    PreviewsPathPattern: `${rules.basePath}${PREVIEWS_PREFIX}*`,
    PreviewsResponseHeadersPolicyConfig: formatPolicy('help-previews', getPreviewHeaders(rules), rules),
    CustomErrorResponses: {
      Quantity: 2,
      // A bucket that does not allow listing answers 403 for missing files.
      Items: [403, 404].map((ErrorCode) => ({
        ErrorCode,
        ResponseCode: '404',
        ResponsePagePath: `/${NOT_FOUND_KEY}`,
        ErrorCachingMinTTL: 10,
      })),
    },
    Compress: true,
    FunctionConfig: {
      Comment: 'Redirects and versions',
      Runtime: 'cloudfront-js-2.0',
      KeyValueStoreAssociations: { Quantity: 1, Items: [{ KeyValueStoreARN: 'ARN' }] },
    },
    FunctionCode: formatSmallFunction(rules),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Format a headers policy. CloudFront refuses some headers as custom headers. */
function formatPolicy(Name: string, headers: Record<string, string>, { hstsMaxAge }: HostRules) {
  const { 'Access-Control-Allow-Origin': anyOrigin, ...otherHeaders } = headers;
  const builtIn = ['Content-Security-Policy', 'Referrer-Policy', 'Strict-Transport-Security', 'X-Content-Type-Options'];
  const custom = Object.entries(otherHeaders).filter(([name]) => !builtIn.includes(name));
  return {
    Name,
    ...(anyOrigin && { CorsConfig: formatCors(anyOrigin) }),
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: headers['Content-Security-Policy'] },
      ReferrerPolicy: { Override: true, ReferrerPolicy: headers['Referrer-Policy'] },
      ...(hstsMaxAge !== undefined && {
        StrictTransportSecurity: { Override: true, AccessControlMaxAgeSec: hstsMaxAge },
      }),
      ContentTypeOptions: { Override: true },
    },
    CustomHeadersConfig: {
      Quantity: custom.length,
      Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  };
}

function formatCors(origin: string) {
  return {
    AccessControlAllowOrigins: { Quantity: 1, Items: [origin] },
    AccessControlAllowHeaders: { Quantity: 1, Items: ['*'] },
    AccessControlAllowMethods: { Quantity: 2, Items: ['GET', 'HEAD'] },
    AccessControlAllowCredentials: false,
    OriginOverride: true,
  };
}

/** Format the function without redirects if it is too large. Old addresses also have pages that redirect. */
function formatSmallFunction(rules: HostRules): string {
  const code = formatFunction(rules);
  return Buffer.byteLength(code) <= MAX_FUNCTION_BYTES ? code : formatFunction({ ...rules, redirects: [] });
}

/**
 * Format the function that redirects old addresses, and finds the file of an address in the current version of its site. The key-value
 * store has the number of each site's version.
 */
function formatFunction(rules: HostRules): string {
  const { basePath } = rules;
  const targets = Object.fromEntries(listHostRedirects(rules).map(({ from, to }) => [from, to]));
  return `import cf from 'cloudfront';
const moved = ${JSON.stringify(targets)};
const base = ${JSON.stringify(basePath)};
const folders = new RegExp(${JSON.stringify(`^/(${SITE_FOLDER_PATTERNS.join('|')})(/.*)$`)});
function answer(statusCode, statusDescription, headers) {
  return { statusCode: statusCode, statusDescription: statusDescription, headers: headers };
}
function redirect(to) {
  return answer(301, 'Moved Permanently', { location: { value: to } });
}
async function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (Object.prototype.hasOwnProperty.call(moved, uri)) return redirect(moved[uri]);
  if (uri !== base && !uri.startsWith(base + '/')) return answer(404, 'Not Found', {});
  const last = uri.slice(uri.lastIndexOf('/') + 1);
  const isRelease = uri.slice(0, uri.length - last.length) === base + '/${RELEASES_DIR}/';
  if (uri === base || (last !== '' && (isRelease || last.indexOf('.') === -1)))
    return /^\\/[\\/\\\\]/.test(uri) ? answer(404, 'Not Found', {}) : redirect(uri + '/');
  const path = uri.slice(base.length);
  const found = folders.exec(path);
  let file = found ? found[2] : path;
  if (file.endsWith('/')) file += 'index.html';
  let version = 'none';
  try {
    version = await cf.kvs().get(found ? found[1] : '${PRODUCTION_POINTER}');
  } catch (error) {
    // A site that was never published has no key, and the bucket no such file.
  }
  request.uri = '/${VERSIONS_PREFIX}' + version + file;
  return request;
}
`;
}
