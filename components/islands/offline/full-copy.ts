import { OFFLINE_LIST_PATH, type OfflineList, type OfflineStatus } from '@/lib/offline';

/** Files that are fetched at once. */
const LANES = 6;

/** The site has a newer version than the one that was to be kept. */
export class VersionChangedError extends Error {}

type Copy = { base: string; version: string; cacheName: string };

/** The address of the list, the last entry of a copy: without it a copy is not whole. */
function getListAddress(base: string): string {
  return base + OFFLINE_LIST_PATH.slice(1);
}

/** Tell whether any of these caches holds the whole of a version. */
export async function hasFullCopy(cacheNames: string[], base: string): Promise<boolean> {
  const lists = cacheNames.map(
    async (name) => (await caches.has(name)) && (await caches.open(name)).match(getListAddress(base)),
  );
  return (await Promise.all(lists)).some(Boolean);
}

/** Fetch the list of what the site's newest version holds. */
export async function fetchOfflineList(base: string): Promise<OfflineList> {
  const answer = await fetch(getListAddress(base), { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return answer.json();
}

/** Keep every file of one version, each checked against its hash, so that two versions are never mixed; what is there already is not fetched again. */
export async function saveFullCopy({ base, version, cacheName }: Copy, tell: (answer: OfflineStatus) => void) {
  const list = await fetchOfflineList(base);
  if (list.version !== version) throw new VersionChangedError();
  const cache = await caches.open(cacheName);
  const waiting = [...list.files];
  let done = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [address, hash] = next;
      if (!(await cache.match(base + address)))
        await cache.put(base + address, await fetchExactly(base + address, hash));
      done += 1;
      tell({ status: 'keeping', done, total: list.files.length });
    }
  };
  // The first that fails leaves nothing for the others, and all have ended before that is told.
  const stop = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, () => work().catch(stop)));
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  await cache.put(getListAddress(base), Response.json(list));
}

async function fetchExactly(address: string, hash: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`The server answered ${answer.status} for ${address}.`);
  const body = await answer.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!found.startsWith(hash)) throw new VersionChangedError();
  return new Response(body, { headers: answer.headers });
}
