// The service worker of the offline copy: pages come from the network while there is one, and else from what was kept.
import { getCachePrefix, type OfflineRequest, type OfflineStatus } from '@/lib/offline';
import { deleteCaches, listCaches } from './caches';
import { hasFullCopy, saveFullCopy, VersionChangedError } from './full-copy';
import { asWorker } from './worker-scope';

/** Set by the build: the version of the site, and the first segments of its addresses. */
declare const VERSION: string;
declare const TOPS: string[];

const worker = asWorker(self);
const BASE = new URL('.', location.href).pathname;
const PREFIX = getCachePrefix(BASE);
const WHOLE = `${PREFIX}whole ${VERSION}`;
const VISITED = `${PREFIX}visited ${VERSION}`;
const COPY = { base: BASE, version: VERSION, cacheName: WHOLE };

/** A copy of the whole help is renewed before this version takes over; where that fails, the one before stays in charge. */
worker.addEventListener('install', (event) => {
  const renew = async () => {
    const others = (await listCaches(`${PREFIX}whole `)).filter((name) => name !== WHOLE);
    if (await hasFullCopy(others, BASE)) await saveFullCopy(COPY, () => undefined);
  };
  event.waitUntil(renew());
});

worker.addEventListener('activate', (event) => {
  const tidy = async () => {
    const versions = [...(await listCaches(`${PREFIX}whole `)), ...(await listCaches(`${PREFIX}visited `))];
    await deleteCaches(versions.filter((name) => name !== WHOLE && name !== VISITED));
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOurs = origin === location.origin && pathname.startsWith(BASE);
  const [top = ''] = pathname.slice(BASE.length).split('/');
  // Other sites may stand below this one, such as previews: they are not kept.
  if (request.method !== 'GET' || request.headers.has('range') || !isOurs || !TOPS.includes(top)) return;
  event.respondWith(answer(request, (work) => event.waitUntil(work)));
});

worker.addEventListener('message', (event) => {
  const port = event.ports[0];
  if ((event.data as OfflineRequest).type !== 'keep' || !port) return;
  const tell = (said: OfflineStatus) => port.postMessage(said);
  event.waitUntil(
    saveFullCopy(COPY, tell).then(
      () => tell({ status: 'kept' }),
      (error) => tell({ status: 'failed', reason: error instanceof VersionChangedError ? 'changed' : 'broken' }),
    ),
  );
});

async function answer(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  // What a hashed name stands for never changes, so a kept one is as good.
  const isHashed = /\.[0-9a-f]{10}[./]/.test(request.url);
  const kept = isHashed ? await findKept(request) : undefined;
  if (kept) return kept;
  try {
    const fresh = await fetch(request);
    if (fresh.ok && fresh.type === 'basic' && !fresh.redirected) waitUntil(keepVisited(request, fresh.clone()));
    return fresh;
  } catch (error) {
    const found = await findKept(request);
    if (found) return found;
    if (request.mode === 'navigate') return sayOffline();
    throw error;
  }
}

async function keepVisited(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(VISITED);
  const { origin, pathname } = new URL(request.url);
  await cache.put(origin + pathname, response);
}

/** The whole copy before single pages, so that what is shown together is of one version. */
async function findKept(request: Request): Promise<Response | undefined> {
  for (const name of [...((await hasFullCopy([WHOLE], BASE)) ? [WHOLE] : []), VISITED]) {
    const found = await (await caches.open(name)).match(request, { ignoreSearch: true });
    if (found) return found;
  }
}

function sayOffline(): Response {
  const page = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>No network</title>
<h1>There is no network, and this page has not been kept</h1><p>Go back, or try again when there is one.</p></html>`;
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
