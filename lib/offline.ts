// What the build, the pages and the service worker of the offline copy know of each other.

/** Where the service worker lies, from the site's root: it answers for what stands below its own folder. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** The list of all that a copy of the whole help holds. */
export const OFFLINE_LIST_PATH = '/offline.json';

/** A version of the site as a whole: it changes with any of its files. Addresses begin after the site's root. */
export type OfflineList = { version: string; bytes: number; files: [address: string, hash: string][] };

/** How the names of all caches of a site begin; an origin may hold several sites. */
export function getCachePrefix(base: string): string {
  return `help ${base} `;
}

/** What a page asks of the worker. */
export type OfflineRequest = { type: 'keep' };

/** What the worker says while it keeps the whole help, and at last. */
export type OfflineStatus =
  | { status: 'keeping'; done: number; total: number }
  | { status: 'kept' }
  | { status: 'failed'; reason: 'changed' | 'broken' };
