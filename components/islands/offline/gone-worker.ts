// The service worker of a site without an offline copy: it clears away what an earlier version of the site may have left.
import { getCachePrefix } from '@/lib/offline';
import { asWorker } from './worker-scope';

const worker = asWorker(self);

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  const clear = async () => {
    const prefix = getCachePrefix(new URL('.', location.href).pathname);
    const ours = (await caches.keys()).filter((name) => name.startsWith(prefix));
    await Promise.all(ours.map((name) => caches.delete(name)));
    await worker.registration.unregister();
  };
  event.waitUntil(clear());
});
