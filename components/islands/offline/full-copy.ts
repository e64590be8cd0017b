import { OFFLINE_LIST_PATH, type OfflineList, type OfflineStatus } from '@/lib/offline';

/** The number of files fetched at the same time. */
const MAX_PARALLEL_FETCHES = 6;

/** The error for a site that changed while its files were saved. */
export class VersionChangedError extends Error {}

type Copy = { base: string; version: string; cacheName: string };

/** Get the address of the file list. It is saved last, so a copy without it is incomplete. */
function getListAddress(base: string): string {
  return base + OFFLINE_LIST_PATH.slice(1);
}

/** Check whether any of these caches contains a complete copy. */
export async function hasFullCopy(cacheNames: string[], base: string): Promise<boolean> {
  const lists = cacheNames.map(
    async (name) => (await caches.has(name)) && (await caches.open(name)).match(getListAddress(base)),
  );
  return (await Promise.all(lists)).some(Boolean);
}

/** Fetch the list of files of the site's newest version. */
export async function fetchOfflineList(base: string): Promise<OfflineList> {
  const answer = await fetch(getListAddress(base), { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return answer.json();
}

/**
 * Save every file of one version, except those already saved. Checks each file against its hash, so that versions are
 * never mixed. Throws a VersionChangedError if the site has changed.
 */
export async function saveFullCopy({ base, version, cacheName }: Copy, report: (status: OfflineStatus) => void) {
  const list = await fetchOfflineList(base);
  if (list.version !== version) throw new VersionChangedError();
  const cache = await caches.open(cacheName);
  const queue = [...list.files];
  let done = 0;
  const fetchFromQueue = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [address, hash] = next;
      const saved = await (await cache.match(base + address))?.arrayBuffer();
      if (!saved || !(await hasHash(saved, hash)))
        await cache.put(base + address, await fetchVerified(base + address, hash));
      done += 1;
      report({ status: 'keeping', done, total: list.files.length });
    }
  };
  // After an error, empty the queue, so that all fetches have ended before we throw.
  const stop = (error: unknown) => {
    queue.length = 0;
    throw error;
  };
  const fetches = Array.from({ length: MAX_PARALLEL_FETCHES }, () => fetchFromQueue().catch(stop));
  for (const outcome of await Promise.allSettled(fetches)) if (outcome.status === 'rejected') throw outcome.reason;
  await cache.put(getListAddress(base), new Response(JSON.stringify(list)));
}

async function fetchVerified(address: string, hash: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`The server answered ${answer.status} for ${address}.`);
  const body = await answer.arrayBuffer();
  if (!(await hasHash(body, hash))) throw new VersionChangedError();
  return new Response(body, { headers: answer.headers });
}

/** Check whether the SHA-256 of contents, in hexadecimal, begins with a hash. */
export async function hasHash(body: ArrayBuffer, hash: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const actualHash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return actualHash.startsWith(hash);
}
