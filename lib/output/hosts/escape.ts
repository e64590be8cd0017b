import { isPageAddress } from '../../content/site-pages/releases';
import { fail } from '../../problem';
import { getSlashVariants, type HostRules } from './rules';

/** A redirect from one address, percent-encoded as in a request, and decoded as servers compare it. */
export type HostRedirect = { from: string; decoded: string; to: string };

/** List the redirects of all addresses, with and without a trailing slash. Refuses addresses that could be read as configuration. */
export function listHostRedirects({ redirects }: Pick<HostRules, 'redirects'>): HostRedirect[] {
  return redirects.flatMap(({ from, to }) => {
    if (!isPageAddress(from)) fail('redirects', `"${from}" is not an address.`, 'Write a path such as /central/name/.');
    if (!isTarget(to)) fail('redirects', `"${to}" is not an address.`, 'Write a path or an address with https://.');
    return getSlashVariants(from).map((address) => {
      // A star is a wildcard of Netlify, Cloudflare Pages and Azure.
      return { from: address.replaceAll('*', '%2A'), decoded: decodeURIComponent(address), to };
    });
  });
}

/** Quote a text for nginx. It is not for values with variables, which begin with `$`. */
export function quoteForNginx(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Check that a target has only characters of an address, and none that begins a variable. */
function isTarget(to: string): boolean {
  return /^(?:\/|[a-z]+:)[\w\-.~:/?#[\]@!&'()*+,;=%]*$/i.test(to);
}
