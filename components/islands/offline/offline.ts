// Starts the service worker of a site with an offline copy, and lets readers save or remove the copy.
import { getCachePrefix, type OfflineStatus, SERVICE_WORKER_PATH } from '@/lib/offline';
import { deleteCaches, listCaches } from './caches';
import { fetchOfflineList, hasFullCopy } from './full-copy';

const BASE = new URL('..', import.meta.url).pathname;
const PREFIX = getCachePrefix(BASE);
/** An empty cache. It exists if the reader removed the offline copy. */
const REFUSED_CACHE = `${PREFIX}refused`;

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string };
};

/** The state of the offline copy. `none`: only visited pages are saved. */
type CopyState = OfflineStatus | { status: 'none'; bytes: number } | { status: 'unreachable' };

const WORKER_ADDRESS = BASE + SERVICE_WORKER_PATH.slice(1);
// Trusted Types: allow the address of the service worker and no other.
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('service-worker', {
  createScriptURL: () => WORKER_ADDRESS,
});

if ('serviceWorker' in navigator && 'caches' in window) start().catch(ignoreFailure);

/** Ignore blocked storage, and a reader who leaves while the worker loads: pages work without an offline copy. */
function ignoreFailure(): void {}

async function start(): Promise<void> {
  if (!(await caches.has(REFUSED_CACHE))) await register();
  const container = document.querySelector<HTMLElement>('[data-offline]');
  if (container) prepare(container);
}

function register(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(policy?.createScriptURL(WORKER_ADDRESS) ?? WORKER_ADDRESS, {
    updateViaCache: 'none',
  });
}

async function prepare(container: HTMLElement): Promise<void> {
  const [saveButton, removeButton] = ['keep', 'remove'].map((name) =>
    container.querySelector(`[data-offline-${name}]`),
  );
  saveButton?.addEventListener('click', () => saveAll(container));
  removeButton?.addEventListener('click', async () => {
    await removeAll();
    await showState(container);
  });
  await showState(container);
}

async function showState(container: HTMLElement): Promise<void> {
  if (await hasFullCopy(await listCaches(`${PREFIX}whole `), BASE)) return show(container, { status: 'kept' });
  const list = await fetchOfflineList(BASE).catch(() => undefined);
  show(container, list ? { status: 'none', bytes: list.bytes } : { status: 'unreachable' });
}

async function saveAll(container: HTMLElement): Promise<void> {
  await caches.delete(REFUSED_CACHE);
  if (!(await navigator.serviceWorker.getRegistration(BASE))) await register();
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => show(container, data));
  port1.start();
  active?.postMessage({ type: 'keep' }, [port2]);
}

async function removeAll(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration(BASE))?.unregister();
  await deleteCaches(await listCaches(PREFIX));
  await caches.open(REFUSED_CACHE);
}

function show(container: HTMLElement, state: CopyState): void {
  const status = container.querySelector('[role="status"]');
  const progress = container.querySelector('progress');
  const [saveButton, removeButton] = ['keep', 'remove'].map((name) =>
    container.querySelector<HTMLElement>(`[data-offline-${name}]`),
  );
  if (!status || !progress || !saveButton || !removeButton) return;
  container.hidden = false;
  progress.hidden = state.status !== 'keeping';
  saveButton.hidden = state.status === 'keeping' || state.status === 'kept' || state.status === 'unreachable';
  removeButton.hidden = state.status === 'keeping';
  if (state.status === 'keeping') {
    progress.max = state.total;
    progress.value = state.done;
  }
  const message = describe(state);
  if (status.textContent !== message) status.textContent = message;
}

function describe(state: CopyState): string {
  switch (state.status) {
    case 'none':
      return `The whole help takes ${(state.bytes / 1_000_000).toFixed(1)} MB, including search.`;
    case 'unreachable':
      return 'You are offline. Only pages that you have visited are saved.';
    case 'keeping':
      return 'Downloading the whole help …';
    case 'kept':
      return 'The whole help, including search, is saved on this device. It is updated when the help changes.';
    case 'failed':
      return state.reason === 'changed'
        ? 'The help changed during the download. Reload this page and try again.'
        : 'Some files could not be downloaded. Try again to download the rest.';
    default:
      return state satisfies never;
  }
}
