// What pages of a site with an offline copy do: start the service worker, and let the reader keep or remove the copy.
import { getCachePrefix, type OfflineStatus, SERVICE_WORKER_PATH } from '@/lib/offline';
import { deleteCaches, listCaches } from './caches';
import { fetchOfflineList, hasFullCopy } from './full-copy';

const BASE = new URL('..', import.meta.url).pathname;
const PREFIX = getCachePrefix(BASE);
/** A cache that holds nothing: it says that the reader has removed the copy and wants none. */
const REFUSED = `${PREFIX}refused`;

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string };
};

type View = OfflineStatus | { status: 'none'; bytes: number } | { status: 'unreachable' };

const ADDRESS = BASE + SERVICE_WORKER_PATH.slice(1);
// The one address that may become a script, and no other.
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('service-worker', {
  createScriptURL: () => ADDRESS,
});

if ('serviceWorker' in navigator && 'caches' in window) start();

async function start(): Promise<void> {
  if (!(await caches.has(REFUSED))) await register();
  const place = document.querySelector<HTMLElement>('[data-offline]');
  if (place) prepare(place);
}

function register(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(policy?.createScriptURL(ADDRESS) ?? ADDRESS, { updateViaCache: 'none' });
}

async function prepare(place: HTMLElement): Promise<void> {
  const [keep, remove] = ['keep', 'remove'].map((name) => place.querySelector(`[data-offline-${name}]`));
  keep?.addEventListener('click', () => keepAll(place));
  remove?.addEventListener('click', async () => {
    await removeAll();
    await showState(place);
  });
  await showState(place);
}

async function showState(place: HTMLElement): Promise<void> {
  if (await hasFullCopy(await listCaches(`${PREFIX}whole `), BASE)) return show(place, { status: 'kept' });
  const list = await fetchOfflineList(BASE).catch(() => undefined);
  show(place, list ? { status: 'none', bytes: list.bytes } : { status: 'unreachable' });
}

async function keepAll(place: HTMLElement): Promise<void> {
  await caches.delete(REFUSED);
  if (!(await navigator.serviceWorker.getRegistration(BASE))) await register();
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => show(place, data));
  port1.start();
  active?.postMessage({ type: 'keep' }, [port2]);
}

async function removeAll(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration(BASE))?.unregister();
  await deleteCaches(await listCaches(PREFIX));
  await caches.open(REFUSED);
}

function show(place: HTMLElement, view: View): void {
  const status = place.querySelector('[role="status"]');
  const progress = place.querySelector('progress');
  const [keep, remove] = ['keep', 'remove'].map((name) => place.querySelector<HTMLElement>(`[data-offline-${name}]`));
  if (!status || !progress || !keep || !remove) return;
  place.hidden = false;
  progress.hidden = view.status !== 'keeping';
  keep.hidden = view.status === 'keeping' || view.status === 'kept' || view.status === 'unreachable';
  remove.hidden = view.status === 'keeping';
  if (view.status === 'keeping') {
    progress.max = view.total;
    progress.value = view.done;
  }
  const said = describe(view);
  if (status.textContent !== said) status.textContent = said;
}

function describe(view: View): string {
  switch (view.status) {
    case 'none':
      return `The whole help with its search takes ${(view.bytes / 1_000_000).toFixed(1)} MB.`;
    case 'unreachable':
      return 'There is no network now, and only pages that you have visited are kept.';
    case 'keeping':
      return 'Fetching the whole help …';
    case 'kept':
      return 'The whole help with its search is kept on this device, and renewed when the help changes.';
    case 'failed':
      return view.reason === 'changed'
        ? 'The help has changed meanwhile. Reload this page and try again.'
        : 'Not everything could be fetched. Try again: what has come is kept.';
    default:
      return view satisfies never;
  }
}
