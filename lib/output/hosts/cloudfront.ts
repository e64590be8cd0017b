import { SECURITY_HEADERS } from '../../security-headers';
import { NOT_FOUND_PATH } from '../../slug';
import { getSlashVariants, type HostRules } from './rules';

/** Format the CloudFront settings for an S3 bucket: headers, error pages, viewer request function. */
export function formatCloudFrontConfig(rules: HostRules): string {
  const builtIn = ['Content-Security-Policy', 'Referrer-Policy', 'X-Content-Type-Options'];
  const custom = Object.entries(SECURITY_HEADERS).filter(([name]) => !builtIn.includes(name));
  const manifest = {
    ResponseHeadersPolicyConfig: {
      Name: 'help',
      SecurityHeadersConfig: {
        ContentSecurityPolicy: {
          Override: true,
          ContentSecurityPolicy: SECURITY_HEADERS['Content-Security-Policy'],
        },
        ReferrerPolicy: { Override: true, ReferrerPolicy: SECURITY_HEADERS['Referrer-Policy'] },
        ContentTypeOptions: { Override: true },
      },
      CustomHeadersConfig: {
        Quantity: custom.length,
        Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })),
      },
    },
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

/** Format the function that redirects old addresses and adds index.html to folders. */
function formatFunction({ redirects }: HostRules): string {
  const moved = Object.fromEntries(
    redirects.flatMap(({ from, to }) => getSlashVariants(from).map((each) => [each, to])),
  );
  return `var moved = ${JSON.stringify(moved)};
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
