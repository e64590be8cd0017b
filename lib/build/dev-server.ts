import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { getContentType } from '../file-types';
import type { Settings } from '../settings';
import { getHref } from '../slug';
import type { DevSite } from './dev-site';
import { getForwardAddress, listenOnFreePort, refuseForeignRequest } from './serve-site';

/** The path of the event stream that makes open pages reload. */
const EVENTS_PATH = '/assets/changes';

const NO_STORE = { 'cache-control': 'no-store' };

/** Serve a site during development; forward requests for which `site` has no file or page to Next. `isOpen`: also for other machines. */
export async function startDevServer(
  settings: Settings,
  site: DevSite,
  nextAddress: string,
  port: number,
  isOpen = false,
): Promise<{ address: string; announceChange: () => void }> {
  const { basePath } = settings;
  const listeners = new Set<ServerResponse>();
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (refuseForeignRequest(request, response, isOpen)) return;
    const url = getForwardAddress(request.url ?? '/', nextAddress);
    const sitePath = url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length) : url.pathname;
    if (sitePath === EVENTS_PATH) {
      response.writeHead(200, { ...NO_STORE, 'content-type': 'text/event-stream' }).write(':\n\n');
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
      return;
    }
    const type = getContentType(sitePath);
    const isForNext = sitePath.startsWith('/_next/');
    const page = isForNext || type ? undefined : await site.getPage(sitePath);
    const file = isForNext || !type ? undefined : await site.getFile(sitePath);
    if (page !== undefined) {
      response.writeHead(200, { ...NO_STORE, 'content-type': 'text/html; charset=utf-8' }).end(page);
    } else if (file) {
      response.writeHead(200, { ...NO_STORE, 'content-type': type }).end(file.contents);
    } else await proxyToNext(url, response);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
    });
  });
  const usedPort = await listenOnFreePort(server, port, isOpen);
  const announceChange = () => {
    for (const listener of listeners) listener.write('data: changed\n\n');
  };
  return { address: `http://localhost:${usedPort}${getHref('/', basePath)}`, announceChange };
}

/** Forward a request to Next, and send Next's response. A redirect stays on this server. */
async function proxyToNext(url: URL, response: ServerResponse): Promise<void> {
  const nextResponse = await fetch(url, { redirect: 'manual' });
  const redirect = nextResponse.headers.get('location');
  const target = redirect === null ? undefined : new URL(redirect, url);
  const location = target?.origin === url.origin ? target.pathname.replace(/^\/+/, '/') + target.search : undefined;
  response.writeHead(nextResponse.status, {
    ...NO_STORE,
    'content-type': nextResponse.headers.get('content-type') ?? 'application/octet-stream',
    ...(location && { location }),
  });
  if (nextResponse.body) Readable.fromWeb(nextResponse.body as never).pipe(response);
  else response.end();
}
