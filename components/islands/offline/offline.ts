// Starts the service worker of a site with an offline copy, and loads the script of the page about it.
import { SERVICE_WORKER_PATH } from '@/lib/offline';
import { BASE, REFUSED_CACHE } from './site-caches';

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string };
};

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
  const { page = '' } = document.querySelector<HTMLElement>('script[data-page]')?.dataset ?? {};
  if (!container || page === '') return;
  const { startOfflinePage } = await import(new URL(page, document.baseURI).href);
  await startOfflinePage(container, register);
}

function register(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(policy?.createScriptURL(WORKER_ADDRESS) ?? WORKER_ADDRESS, {
    updateViaCache: 'none',
  });
}
