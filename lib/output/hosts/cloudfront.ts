import { SECURITY_HEADERS } from '../../security-headers';
import { NOT_FOUND_PATH } from '../../slug';
import { getSlashVariants, type HostRules } from './rules';

/**
 * Write what CloudFront is told before an S3 bucket, as one JSON file: a policy of response headers, what it answers where nothing
 * stands, and a function for viewer requests.
 */
export function formatCloudFrontConfig(rules: HostRules): string {
  const own = ['Content-Security-Policy', 'Referrer-Policy', 'X-Content-Type-Options'];
  const custom = Object.entries(SECURITY_HEADERS).filter(([name]) => !own.includes(name));
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
      // A bucket that may not be listed answers 403 for what is not there.
      Items: [403, 404].map((ErrorCode) => ({
        ErrorCode,
        ResponseCode: '404',
        ResponsePagePath: `${rules.basePath}${NOT_FOUND_PATH}`,
        ErrorCachingMinTTL: 10,
      })),
    },
    Compress: true,
    FunctionConfig: { Comment: 'Old addresses and folders', Runtime: 'cloudfront-js-2.0' },
    FunctionCode: writeFunction(rules),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The code that leads on from old addresses, and finds the page of a folder. */
function writeFunction({ redirects }: HostRules): string {
  const moved = Object.fromEntries(
    redirects.flatMap(({ from, to }) => getSlashVariants(from).map((each) => [each, to])),
  );
  return `var moved = ${JSON.stringify(moved)};
function lead(to) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: to } } };
}
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (Object.prototype.hasOwnProperty.call(moved, uri)) return lead(moved[uri]);
  if (uri.endsWith('/')) request.uri = uri + 'index.html';
  else if (uri.split('/').pop().indexOf('.') === -1) return lead(uri + '/');
  return request;
}
`;
}
