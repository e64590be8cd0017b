// The page about reading without a network: it saves or removes the offline copy.
import { getCachePrefix, type OfflineStatus } from '@/lib/offline';
import { t } from '@/lib/words/words';
import { deleteCaches, listCaches } from './caches';
import { fetchOfflineList, hasFullCopy } from './full-copy';
import { BASE, PREFIX, REFUSED_CACHE } from './site-caches';

/** The state of the offline copy. `none`: only visited pages are saved. */
type CopyState = OfflineStatus | { status: 'none'; bytes: number } | { status: 'unreachable' };

/** Let readers save or remove the offline copy. `register` starts the service worker. */
export async function startOfflinePage(container: HTMLElement, register: () => Promise<unknown>): Promise<void> {
  const [saveButton, removeButton] = ['keep', 'remove'].map((name) =>
    container.querySelector(`[data-offline-${name}]`),
  );
  saveButton?.addEventListener('click', () => saveAll(container, register));
  removeButton?.addEventListener('click', async () => {
    await removeAll();
    await showState(container);
  });
  await showState(container);
}

async function showState(container: HTMLElement): Promise<void> {
  if (await hasFullCopy(await listCaches(getCachePrefix(BASE, 'whole')), BASE))
    return show(container, { status: 'kept' });
  const list = await fetchOfflineList(BASE).catch(() => undefined);
  show(container, list ? { status: 'none', bytes: list.bytes } : { status: 'unreachable' });
}

async function saveAll(container: HTMLElement, register: () => Promise<unknown>): Promise<void> {
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
      return t('offline.size', { size: formatMegabytes(state.bytes) });
    case 'unreachable':
      return t('offline.unreachable');
    case 'keeping':
      return t('offline.downloading');
    case 'kept':
      return t('offline.saved');
    case 'failed':
      return state.reason === 'changed' ? t('offline.changed') : t('offline.incomplete');
    default:
      return state satisfies never;
  }
}

function formatMegabytes(bytes: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const format = new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit: 'megabyte', ...digits });
  return format.format(bytes / 1_000_000);
}
