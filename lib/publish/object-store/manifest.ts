import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { getContentType } from '../../file-types';
import { parseJson } from '../../model/build-record';
import { getCacheControl, HOST_FILE_NAMES, VERSIONS_PREFIX } from '../../model/outputs';
import { readBuiltFile } from '../artifact';
import { getSiteFolder } from '../site-path';
import type { PutEdit } from '../target';
import { formatJsonObject, type ObjectStore } from './object-store';
import type { Layout } from './state';

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

/** Describe a file of a site. */
export function describeFile(site: string, file: string, body: Buffer): FileEntry {
  const hash = createHash('sha256').update(body).digest('hex');
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
export function formatContentKey({ hash, contentType, cacheControl }: FileEntry): string {
  return `${hash} ${contentType} ${cacheControl}`;
}
