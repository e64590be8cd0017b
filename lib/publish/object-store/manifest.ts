import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { getContentType } from '../../file-types';
import { hashContents } from '../../files';
import { formatSize } from '../../format';
import { parseJson } from '../../model/build-record';
import { getCacheControl, HOST_FILE_NAMES, VERSIONS_PREFIX } from '../../model/outputs';
import { fail, formatCount } from '../../problem';
import { readBuiltFile } from '../artifact';
import { getSiteFolder } from '../site-path';
import type { PutEdit, Writer } from '../target';
import { formatJsonObject, type ObjectStore } from './object-store';
import { forEachBounded } from './requests';
import type { HeldState, Layout, State } from './state';

const fileSchema = z.object({ hash: z.string(), md5: z.string(), contentType: z.string(), cacheControl: z.string() });
const manifestSchema = z.object({ site: z.string(), files: z.record(z.string(), fileSchema) });

/** A file of a version: its SHA-256 and MD5, and its headers. */
export type FileEntry = z.infer<typeof fileSchema>;

/** The site and the files of a version. It is written before the files, so that the next writer knows what a killed one sent. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Keys of objects that are not files of sites. */
export type Keys = {
  state: string;
  manifests: string;
  getFileKey: (version: number, site: string, file: string) => string;
};

/** The keys of each layout. */
export const KEYS: Record<Layout, Keys> = {
  versions: {
    state: 'state.json',
    manifests: 'manifests/',
    getFileKey: (version, _site, file) => `${VERSIONS_PREFIX}${version}/${file}`,
  },
  website: {
    state: '.publisher/state.json',
    manifests: '.publisher/manifests/',
    getFileKey: (_version, site, file) => path.posix.join(getSiteFolder(site), file),
  },
};

/** Read the manifest of a version. Returns undefined if it does not exist. */
export async function readManifest(store: ObjectStore, keys: Keys, version: number): Promise<Manifest | undefined> {
  const stored = await store.get(`${keys.manifests}${version}.json`);
  return stored && parseJson(String(stored.body), manifestSchema);
}

/** Write the manifest of a version. */
export async function writeManifest(
  store: ObjectStore,
  keys: Keys,
  version: number,
  manifest: Manifest,
): Promise<void> {
  await store.put(`${keys.manifests}${version}.json`, formatJsonObject(manifest));
}

/** List the versions that have a manifest. */
export async function listVersions(store: ObjectStore, keys: Keys): Promise<number[]> {
  const entries = await store.list(keys.manifests);
  return entries.flatMap(({ key }) => {
    const [, version] = /^(\d+)\.json$/.exec(key.slice(keys.manifests.length)) ?? [];
    return version === undefined ? [] : [Number(version)];
  });
}

/** List the files of a new version: the built ones that readers can get, and those to keep of the previous version. */
export function planFiles(edit: PutEdit, previous: Manifest | undefined): Record<string, FileEntry> {
  const files: Record<string, FileEntry> = {};
  for (const file of edit.keep) {
    const entry = previous?.files[file];
    if (entry) files[file] = entry;
  }
  for (const file of edit.files.filter(isServed))
    files[file] = describeFile(edit.site, file, readBuiltFile(edit, file));
  return files;
}

function describeFile(site: string, file: string, body: Buffer): FileEntry {
  const hash = hashContents(body);
  const md5 = createHash('md5').update(body).digest('hex');
  const contentType = getContentType(file) ?? 'application/octet-stream';
  return { hash, md5, contentType, cacheControl: getCacheControl(path.posix.join('/', getSiteFolder(site), file)) };
}

/** Whether readers can get a file from a store. Edge servers compress, and read no files that configure hosts. */
function isServed(file: string): boolean {
  return !HOST_FILE_NAMES.includes(file) && !/\.(br|gz)$/.test(file);
}

/** Whether two files have the same bytes and headers. */
export function isSameFile(a: FileEntry | undefined, b: FileEntry | undefined): boolean {
  return a !== undefined && b !== undefined && formatContentKey(a) === formatContentKey(b);
}

/** Format a key that objects with the same bytes and headers share. */
function formatContentKey({ hash, contentType, cacheControl }: FileEntry): string {
  return `${hash} ${contentType} ${cacheControl}`;
}

/** How many objects are sent at the same time. */
const CONCURRENCY = 32;

/** The smallest number of files whose progress is shown. */
const MIN_FILES = 100;

const LOST_FIX = 'Restore it from a backup, or wait a day if its name has a hash. Then deploy again.';

/** The pause between two lines about the progress, in milliseconds. */
const PROGRESS_INTERVAL = 5_000;

/** Files to send: each file's key and entry, and the objects to copy instead of sending the same bytes. */
type Transfer = {
  edit: PutEdit;
  files: { file: string; key: string; entry: FileEntry }[];
  sources: Map<string, string>;
};

/** Send files to a store, many at the same time. Files of the previous version and of killed runs are copied in the store. */
export async function sendFiles(
  store: ObjectStore,
  transfer: Transfer,
  held: HeldState,
  writer: Writer,
): Promise<void> {
  const { edit, files, sources } = transfer;
  const built = new Set(edit.files);
  const report = makeProgress(files.length);
  await forEachBounded(files, CONCURRENCY, async ({ file, key, entry }) => {
    held.requireHeld();
    const source = sources.get(formatContentKey(entry));
    writer.onStep(`${source === undefined ? 'send' : 'copy'} ${file}`);
    if (source !== undefined && (await store.copy(source, key))) return report(0);
    if (!built.has(file)) fail(store.name, `Has lost ${file}, which the new version keeps.`, LOST_FIX);
    const body = readBuiltFile(edit, file);
    await store.put(key, { body, headers: entry });
    return report(body.length);
  });
}

/** Get a function that counts files, and prints the progress of long runs. */
function makeProgress(total: number): (bytes: number) => void {
  let [done, sent, printed] = [0, 0, Date.now()];
  return (bytes) => {
    done += 1;
    sent += bytes;
    if (total < MIN_FILES || Date.now() < printed + PROGRESS_INTERVAL) return;
    printed = Date.now();
    console.error(`${done.toLocaleString('en-GB')} of ${formatCount(total, 'file')}, ${formatSize(sent)} sent`);
  };
}

/**
 * Find objects that can be copied, by content: those of the site's version, of the production site, and of `leftovers`, which killed
 * writers sent.
 */
export async function findSources(
  store: ObjectStore,
  keys: Keys,
  { sites }: State,
  site: string,
  leftovers: number[],
): Promise<Map<string, string>> {
  const published = [sites['']?.version, sites[site]?.version].filter((version) => version !== undefined);
  const sources = new Map<string, string>();
  for (const version of [...leftovers, ...published]) {
    const manifest = await readManifest(store, keys, version);
    if (!manifest) continue;
    const isComplete = published.includes(version);
    const existing = isComplete ? [] : await store.list(keys.getFileKey(version, '', ''));
    const existingKeys = new Set(existing.map(({ key }) => key));
    for (const [file, entry] of Object.entries(manifest.files)) {
      const key = keys.getFileKey(version, manifest.site, file);
      if (isComplete || existingKeys.has(key)) sources.set(formatContentKey(entry), key);
    }
  }
  return sources;
}
