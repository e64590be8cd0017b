/** What a page may do: nothing but load what is the site's own. */
const DIRECTIVES = [
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
  // The one that lets a page start its service worker.
  'trusted-types service-worker',
];

/** The policy as a page itself can say it, in a meta element. */
export const META_CSP = DIRECTIVES.join('; ');

/** Headers of every answer: the policy with what only a header can say, and what else keeps a reader safe. */
export const SECURITY_HEADERS: Record<string, string> = {
  'Content-Security-Policy': [...DIRECTIVES, "frame-ancestors 'none'"].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': [
    'accelerometer=()',
    'camera=()',
    'display-capture=()',
    'geolocation=()',
    'gyroscope=()',
    'magnetometer=()',
    'microphone=()',
    'midi=()',
    'payment=()',
    'usb=()',
  ].join(', '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
};
