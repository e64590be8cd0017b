/** Options of a site's security headers. */
export type SecurityOptions = {
  hasOfflineCopy: boolean;
  /** In seconds; absent for a site that promises no HTTPS. */
  hstsMaxAge?: number;
};

/** Lets previews run the islands, submit the search form and print. Without `allow-same-origin`, their origin is opaque. */
const PREVIEW_SANDBOX = 'sandbox allow-forms allow-modals allow-scripts';

const REFUSED_FEATURES =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb';

const PERMISSIONS_POLICY = REFUSED_FEATURES.split(' ')
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Format the content security policy for a meta element: a page loads only its own site's files. */
export function formatMetaPolicy({ hasOfflineCopy }: SecurityOptions): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    // Only the script that registers the service worker creates a policy.
    `trusted-types ${hasOfflineCopy ? 'service-worker' : "'none'"}`,
  ].join('; ');
}

/** Get the headers of every response except previews. `frame-ancestors` works only in a header. */
export function getSecurityHeaders(options: SecurityOptions): Record<string, string> {
  const { hstsMaxAge } = options;
  return {
    'Content-Security-Policy': `${formatMetaPolicy(options)}; frame-ancestors 'none'`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS_POLICY,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(hstsMaxAge !== undefined && { 'Strict-Transport-Security': `max-age=${hstsMaxAge}` }),
    'X-Content-Type-Options': 'nosniff',
  };
}

/** Get the headers of previews below the production site, whose pages get an opaque origin. */
export function getPreviewHeaders(options: SecurityOptions): Record<string, string> {
  const headers = getSecurityHeaders({ ...options, hasOfflineCopy: false });
  return {
    ...headers,
    'Content-Security-Policy': `${headers['Content-Security-Policy']}; worker-src 'none'; ${PREVIEW_SANDBOX}`,
    // The HTML standard lets browsers refuse a sandboxed page with another value.
    'Cross-Origin-Opener-Policy': 'unsafe-none',
    // To an opaque origin, the preview's own files belong to another site.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'X-Robots-Tag': 'noindex',
  };
}
