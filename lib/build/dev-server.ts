import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import sirv from 'sirv';
import { finishHtml } from '../html/finish';
import type { Settings } from '../settings';
import { getHref, isBookPath } from '../slug';
import { fillDevBook } from './dev-books';
import { createDevFiles } from './dev-files';
import { listen } from './serve';

/** Where an open page hears that something has changed. */
const CHANGES = '/assets/changes';

/**
 * Serve the site as it is written: Next's development server behind a front that finishes its pages as a build does,
 * makes the files that a build writes beside them, and tells open pages to come again.
 */
export async function startDevServer(
  settings: Settings,
  nextAddress: string,
  port: number,
): Promise<{ address: string; announceChange: () => void }> {
  const { basePath } = settings;
  const listeners = new Set<ServerResponse>();
  const files = createDevFiles(settings);
  const images = sirv(settings.contentDir, { dev: true });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', nextAddress);
    const sitePath = url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length) : url.pathname;
    if (sitePath === CHANGES) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(':\n\n');
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
      return;
    }
    const file = await files.get(sitePath);
    if (file) {
      response.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-store' }).end(file.contents);
    } else if (/^\/central\/.*\.(avif|gif|jpe?g|png|svg|webp)$/.test(sitePath)) {
      request.url = sitePath.slice('/central'.length);
      images(request, response, () => pass(url, response, settings));
    } else await pass(url, response, settings);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
    });
  });
  const taken = await listen(server, port);
  const announceChange = () => {
    files.forget();
    for (const listener of listeners) listener.write('data: changed\n\n');
  };
  return { address: `http://localhost:${taken}${getHref('/', basePath)}`, announceChange };
}

/** Pass a request on to Next; its pages are finished, and all else, an error's own page too, comes as it is. */
async function pass(url: URL, response: ServerResponse, settings: Settings): Promise<void> {
  const answer = await fetch(url, { redirect: 'manual' });
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  const location = answer.headers.get('location');
  response.writeHead(answer.status, {
    'content-type': type,
    'cache-control': 'no-store',
    ...(location && { location }),
  });
  if (type.startsWith('text/html') && answer.status < 500) {
    const html = finishHtml(await answer.text(), { basePath: settings.basePath });
    const sitePath = url.pathname.slice(settings.basePath.length);
    response.end(isBookPath(sitePath) ? await fillDevBook(html, sitePath, settings, url.origin) : html);
  } else if (answer.body) Readable.fromWeb(answer.body as never).pipe(response);
  else response.end();
}
