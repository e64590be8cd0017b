import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

/**
 * Refuse a request that names another host, which a page of another site could send after it changed its DNS entry, and
 * one that is not for a path. Returns whether the request was answered.
 */
export function refuseForeignRequest(request: IncomingMessage, response: ServerResponse, isOpen: boolean): boolean {
  const isPath = request.url?.startsWith('/') ?? false;
  if (isPath && isOwnHost(request.headers.host ?? '', isOpen)) return false;
  response.writeHead(isPath ? 403 : 400, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(isPath ? 'Open this site by the address that the command printed.\n' : 'Write a path.\n');
  return true;
}

/** Check that a Host header names this machine: with `isOpen` also by its name or an IP address. */
function isOwnHost(header: string, isOpen: boolean): boolean {
  const name = header.toLowerCase().replace(/:\d{1,5}$/, '');
  if (/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(name)) return true;
  const own = hostname().toLowerCase();
  return isOpen && (isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0 || name === own || name === `${own}.local`);
}

/** Get the address at which another server has the path and query of a request, and nothing else of it. */
export function getForwardAddress(target: string, serverAddress: string): URL {
  const [path = '', ...query] = target.split('?');
  const url = new URL(new URL(serverAddress).origin);
  // A setter, because a path such as //host/ would replace the host.
  url.pathname = path;
  url.search = query.join('?');
  return url;
}

/** Say how other machines can open a site that listens on all interfaces. */
export function describeOpenServer(address: string): string {
  const { port, pathname } = new URL(address);
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const others = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal);
  const lines = others.map((each) => `  http://${each.address}:${port}${pathname}`);
  return ['Because of --host, everyone in your network can open it:', ...lines].join('\n');
}
