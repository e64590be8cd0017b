// Shared by the build, the pages and the service worker of the offline copy.

/** The path of the service worker: at the site's root, because it handles only requests below its own folder. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** The path of the list of files in the offline copy. */
export const OFFLINE_LIST_PATH = '/offline.json';

/** The files of one version of the site. `version` changes with any file; addresses are relative to the site's root. */
export type OfflineList = { version: string; bytes: number; files: [address: string, hash: string][] };

/** Get the prefix of a site's cache names, or of one kind of them. An origin may hold several sites. */
export function getCachePrefix(base: string, kind?: 'whole' | 'visited'): string {
  return kind ? `help ${base} ${kind} ` : `help ${base} `;
}

/** A message from a page to the service worker. */
export type OfflineRequest = { type: 'keep' };

/** A message from the service worker while it saves the offline copy, and when it ends. */
export type OfflineStatus =
  | { status: 'keeping'; done: number; total: number }
  | { status: 'kept' }
  | { status: 'failed'; reason: 'changed' | 'broken' };
