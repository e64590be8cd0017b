// The service worker of the offline copy. It answers from the network if possible, and otherwise from the saved files.
import { getCachePrefix, type OfflineList, type OfflineRequest, type OfflineStatus } from '@/lib/offline';
import { t } from '@/lib/words/words';
import { deleteCaches, listCaches } from './caches';
import { hasFullCopy, hasHash, saveFullCopy, VersionChangedError } from './full-copy';
import { asWorker } from './worker-scope';

/** Set by the build: the site's version and files, the language of the interface, content types by extension, and the headers of all files. */
declare const VERSION: string;
declare const FILES: OfflineList['files'];
declare const LANGUAGE: string;
declare const TYPES: Record<string, string>;
declare const HEADERS: Record<string, string>;

const worker = asWorker(self);
const BASE = new URL('.', location.href).pathname;
const FULL_PREFIX = getCachePrefix(BASE, 'whole');
const VISITED_PREFIX = getCachePrefix(BASE, 'visited');
const FULL_CACHE = FULL_PREFIX + VERSION;
const VISITED_CACHE = VISITED_PREFIX + VERSION;
const HASHES = new Map(FILES);
const TOP_SEGMENTS = new Set(FILES.map(([address]) => address.split('/')[0]));
const COPY = { base: BASE, version: VERSION, cacheName: FULL_CACHE };

/** Update a full copy before this version becomes active. If that fails, the previous version stays active. */
worker.addEventListener('install', (event) => {
  const updateCopy = async () => {
    const otherCaches = (await listCaches(FULL_PREFIX)).filter((name) => name !== FULL_CACHE);
    if (await hasFullCopy(otherCaches, BASE)) await saveFullCopy(COPY, () => undefined);
  };
  event.waitUntil(updateCopy());
});

worker.addEventListener('activate', (event) => {
  const deleteOldVersions = async () => {
    const versions = [...(await listCaches(FULL_PREFIX)), ...(await listCaches(VISITED_PREFIX))];
    await deleteCaches(versions.filter((name) => name !== FULL_CACHE && name !== VISITED_CACHE));
    await worker.clients.claim();
  };
  event.waitUntil(deleteOldVersions());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOurs = origin === location.origin && pathname.startsWith(BASE);
  const [top = ''] = pathname.slice(BASE.length).split('/');
  // Ignore other sites below this one, such as previews.
  if (request.method !== 'GET' || request.headers.has('range') || !isOurs || !TOP_SEGMENTS.has(top)) return;
  event.respondWith(respond(request, (work) => event.waitUntil(work)));
});

worker.addEventListener('message', (event) => {
  const port = event.ports[0];
  if ((event.data as OfflineRequest).type !== 'keep' || !port) return;
  const report = (status: OfflineStatus) => port.postMessage(status);
  event.waitUntil(
    saveFullCopy(COPY, report).then(
      () => report({ status: 'kept' }),
      (error) => report({ status: 'failed', reason: error instanceof VersionChangedError ? 'changed' : 'broken' }),
    ),
  );
});

async function respond(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  // Files with hashed names never change, so prefer saved ones.
  const isHashed = /\.[0-9a-f]{10}[./]/.test(request.url);
  const saved = isHashed ? await findSaved(request) : undefined;
  if (saved) return saved;
  try {
    const fresh = await fetch(request);
    if (fresh.ok && fresh.type === 'basic' && !fresh.redirected) waitUntil(saveVisited(request, fresh.clone()));
    return fresh;
  } catch (error) {
    const found = await findSaved(request);
    if (found) return found;
    if (request.mode === 'navigate') return buildOfflinePage();
    throw error;
  }
}

async function saveVisited(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(VISITED_CACHE);
  const { origin, pathname } = new URL(request.url);
  await cache.put(origin + pathname, response);
}

/**
 * Find a saved file of this version. Other scripts of this origin, such as those of previews, can write to the caches,
 * so only contents with the right hash are used, and no saved headers.
 */
async function findSaved(request: Request): Promise<Response | undefined> {
  const address = new URL(request.url).pathname.slice(BASE.length);
  const hash = HASHES.get(address);
  if (hash === undefined) return undefined;
  for (const cacheName of [FULL_CACHE, VISITED_CACHE]) {
    const found = await caches.match(request, { cacheName, ignoreSearch: true });
    const body = await found?.arrayBuffer();
    if (!body || !(await hasHash(body, hash))) continue;
    const extension = /\.(\w+)$/.exec(address)?.[1] ?? 'html';
    return new Response(body, { headers: { ...HEADERS, 'Content-Type': TYPES[extension] ?? '' } });
  }
}

function buildOfflinePage(): Response {
  const page = `<!DOCTYPE html><html lang="${LANGUAGE}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${t('offline.page-title')}</title>
<h1>${t('offline.page-heading')}</h1><p>${t('offline.page-advice')}</p></html>`;
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
