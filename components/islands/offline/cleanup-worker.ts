// The service worker of a site without an offline copy. It deletes the caches of earlier versions, then unregisters.
import { getCachePrefix } from '@/lib/offline';
import { deleteCaches, listCaches } from './caches';
import { asWorker } from './worker-scope';

const worker = asWorker(self);

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  const cleanUp = async () => {
    await deleteCaches(await listCaches(getCachePrefix(new URL('.', location.href).pathname)));
    await worker.registration.unregister();
  };
  event.waitUntil(cleanUp());
});
