import { getPreviewHeaders, getSecurityHeaders } from '../../security-headers';
import { NOT_FOUND_PATH } from '../../slug';
import { getSlashVariants, type HostRules, PREVIEWS_PREFIX } from './rules';

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
        ResponsePagePath: `${rules.basePath}${NOT_FOUND_PATH}`,
        ErrorCachingMinTTL: 10,
      })),
    },
    Compress: true,
    FunctionConfig: { Comment: 'Old addresses and folders', Runtime: 'cloudfront-js-2.0' },
    FunctionCode: formatFunction(rules),
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

/** Format the function that redirects old addresses and adds index.html to folders. */
function formatFunction({ redirects }: HostRules): string {
  const targets = Object.fromEntries(
    redirects.flatMap(({ from, to }) => getSlashVariants(from).map((address) => [address, to])),
  );
  return `var moved = ${JSON.stringify(targets)};
function redirect(to) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: to } } };
}
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (Object.prototype.hasOwnProperty.call(moved, uri)) return redirect(moved[uri]);
  if (uri.endsWith('/')) request.uri = uri + 'index.html';
  else if (uri.split('/').pop().indexOf('.') === -1) return redirect(uri + '/');
  return request;
}
`;
}
