import { REVALIDATE } from '../../model/outputs';
import { getSiteFolder, PRODUCTION } from '../site-path';
import type { PutEdit, Writer } from '../target';
import type { HeldState } from './held-state';
import { type FileEntry, isSameFile, KEYS, type Manifest, readManifest } from './manifest';
import type { ObjectStore } from './object-store';
import { sendFiles } from './send-files';

/** A site to send: its files, its previous version, and the versions that killed writers left. */
type WebsitePlan = {
  edit: PutEdit;
  files: Record<string, FileEntry>;
  previous: Manifest | undefined;
  leftovers: number[];
};

/** Send the files of a site that differ from the stored objects to their addresses: assets first, pages last. */
export async function sendWebsite(
  store: ObjectStore,
  plan: WebsitePlan,
  held: HeldState,
  writer: Writer,
): Promise<void> {
  const { edit, files, previous } = plan;
  const keys = KEYS.website;
  const storedHashes = await readStoredHashes(store, edit.site);
  const unfinished = await Promise.all(plan.leftovers.map((version) => readManifest(store, keys, version)));
  const isStored = (file: string, entry: FileEntry) => {
    if (storedHashes.get(keys.getFileKey(0, edit.site, file)) !== entry.md5) return false;
    // The headers of an object are those of the version that sent its bytes.
    if (previous?.files[file]?.md5 === entry.md5) return isSameFile(previous.files[file], entry);
    return unfinished.some((manifest) => manifest?.site === edit.site && isSameFile(manifest.files[file], entry));
  };
  const changed = Object.entries(files).filter(([file, entry]) => !isStored(file, entry));
  for (const phase of [0, 1, 2]) {
    const entries = changed.filter(([file, entry]) => getPhase(file, entry) === phase);
    const inPhase = entries.map(([file, entry]) => ({ file, key: keys.getFileKey(0, edit.site, file), entry }));
    await sendFiles(store, { edit, files: inPhase, sources: new Map() }, held, writer);
  }
}

/** Find the published files of a site whose objects have other bytes, for example from a writer that was suspended. */
export async function findChangedObjects(store: ObjectStore, { site, files }: Manifest): Promise<string[]> {
  const storedHashes = await readStoredHashes(store, site);
  const hasOtherBytes = ([file, { md5 }]: [string, FileEntry]) =>
    storedHashes.get(KEYS.website.getFileKey(0, site, file)) !== md5;
  return Object.entries(files)
    .filter(hasOtherBytes)
    .map(([file]) => file);
}

async function readStoredHashes(store: ObjectStore, site: string): Promise<Map<string, string | undefined>> {
  const entries = await store.list(site === PRODUCTION ? '' : `${getSiteFolder(site)}/`);
  return new Map(entries.map(({ key, md5 }) => [key, md5]));
}

/** Get when to send a file: assets before the files that name them, and pages last. */
function getPhase(file: string, { cacheControl }: FileEntry): number {
  if (cacheControl !== REVALIDATE) return 0;
  return file.endsWith('.html') ? 2 : 1;
}
