import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { getContentType } from '../file-types';
import { REVALIDATE } from '../model/outputs';
import { OFFLINE_LIST_PATH } from '../offline';
import { getHeaders } from '../output/hosts/rules';
import { decodeSafely, NOT_FOUND_PATH } from '../slug';
import { refuseForeignRequest } from './local-server';

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
    const sitePath = url.slice(basePath.length).split('?')[0] ?? '';
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
    } else if (url === '/' && basePath !== '') {
      response.writeHead(302, { location: `${basePath}/` }).end();
    } else if (url !== basePath && !url.startsWith(`${basePath}/`) && !url.startsWith(`${basePath}?`)) {
      sendNotFound();
    } else {
      request.url = url.slice(basePath.length) || '/';
      serve(request, response, sendNotFound);
    }
  });
  const usedPort = await listenOnFreePort(server, port, isOpen);
  return { server, address: `http://localhost:${usedPort}${basePath}/` };
}

const LOOPBACK = '127.0.0.1';

/** Listen on a port of this machine, or the next free one; returns the port. 0 means any free port. `isOpen`: other machines can connect. */
export async function listenOnFreePort(server: Server, port: number, isOpen = false): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, ...(!isOpen && { host: LOOPBACK }) }, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port >= 65_535) throw error;
    console.log(`Port ${port} is in use. Trying ${port + 1}.`);
    return listenOnFreePort(server, port + 1, isOpen);
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
