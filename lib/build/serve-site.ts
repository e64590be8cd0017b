import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import path from 'node:path';
import sirv from 'sirv';
import { getContentType } from '../file-types';
import { REVALIDATE } from '../model/outputs';
import { OFFLINE_LIST_PATH } from '../offline';
import { getHeaders } from '../output/hosts/rules';
import { decodeSafely, NOT_FOUND_PATH } from '../slug';

/**
 * Refuse a request that names another host, which a page of another site could send after it changed its DNS entry, and
 * one that is not for a path. Returns whether the request was answered.
 */
export function refuseForeignRequest(request: IncomingMessage, response: ServerResponse, isOpen: boolean): boolean {
  const isPath = request.url?.startsWith('/') ?? false;
  if (isPath && isOwnHost(request.headers.host ?? '', isOpen)) return false;
  response.writeHead(isPath ? 403 : 400, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(isPath ? 'Open this site by the address that the command printed.\n' : 'Request a path.\n');
  return true;
}

/** Check that a Host header names this machine: with `isOpen` also by its name or an IP address. */
function isOwnHost(header: string, isOpen: boolean): boolean {
  const name = header.toLowerCase().replace(/:\d{1,5}$/, '');
  if (/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(name)) return true;
  const own = hostname().toLowerCase();
  return isOpen && (isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0 || name === own || name === `${own}.local`);
}

/** Say how other machines can open a site that listens on all interfaces. */
export function describeOpenServer(address: string): string {
  const { port, pathname } = new URL(address);
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const others = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal);
  const lines = others.map((each) => `  http://${each.address}:${port}${pathname}`);
  return ['Because of --host, everyone in your network can open it:', ...lines].join('\n');
}

/** A hidden file; `.well-known` is public. */
const HIDDEN = /\/\.(?!well-known\/)/;

/** Serve a built site like a simple host, on `port` or the next free one. `isOpen`: also for other machines. */
export async function serveSite(
  dir: string,
  basePath: string,
  port: number,
  isOpen = false,
): Promise<{ server: Server; address: string }> {
  const hasOfflineCopy = existsSync(path.join(dir, OFFLINE_LIST_PATH));
  const serve = sirv(dir, { dev: true, etag: true });
  const server = createServer((request, response) => {
    if (refuseForeignRequest(request, response, isOpen)) return;
    const url = request.url ?? '/';
    const [urlPath = ''] = url.split('?');
    const sitePath = urlPath.slice(basePath.length);
    for (const [name, value] of Object.entries(getHeaders(sitePath, { hasOfflineCopy })))
      response.setHeader(name, value);
    const type = getContentType(sitePath);
    if (type) response.setHeader('content-type', type);
    const sendNotFound = () => {
      // Each language has its own page in its folder.
      const [, folder = ''] = sitePath.split('/');
      const folders = /^[A-Za-z0-9-]+$/.test(folder) ? [folder, ''] : [''];
      const pages = folders.map((each) => path.join(dir, each, NOT_FOUND_PATH));
      const page = pages.find((file) => existsSync(file)) ?? '';
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': REVALIDATE });
      response.end(page ? readFileSync(page) : 'Not found');
    };
    if (HIDDEN.test(decodeSafely(sitePath))) {
      sendNotFound();
    } else if (urlPath === '/' && basePath !== '') {
      response.writeHead(302, { location: basePath + url }).end();
    } else if (!`${urlPath}/`.startsWith(`${basePath}/`)) {
      sendNotFound();
    } else {
      request.url = url.slice(basePath.length).replace(/^(?!\/)/, '/');
      serve(request, response, sendNotFound);
    }
  });
  const usedPort = await listenOnFreePort(server, port, isOpen);
  return { server, address: `http://localhost:${usedPort}${basePath}/` };
}

/** Listen on a port of this machine, or the next free one; returns the port. 0 means any free port. `isOpen`: other machines can connect. */
export async function listenOnFreePort(server: Server, port: number, isOpen = false): Promise<number> {
  try {
    server.listen({ port, ...(!isOpen && { host: '127.0.0.1' }) });
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port >= 65_535) throw error;
    console.log(`Port ${port} is in use. Trying ${port + 1}.`);
    return listenOnFreePort(server, port + 1, isOpen);
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
