import { REVALIDATE } from '../../model/outputs';
import { getSiteFolder, PRODUCTION } from '../site-path';
import {
  type PutEdit,
  publishedSchema,
  type RemoveEdit,
  type Target,
  type TargetContents,
  type Writer,
} from '../target';
import {
  type FileEntry,
  findSources,
  isSameFile,
  KEYS,
  type Keys,
  listVersions,
  type Manifest,
  planFiles,
  readManifest,
  sendFiles,
  writeManifest,
} from './manifest';
import type { ObjectStore } from './object-store';
import { openStore, type StoreLocation } from './open-store';
import { readPointer, writePointers } from './pointers';
import { forEachBounded, rethrowStoreError } from './requests';
import { type HeldState, type Layout, readState, requireLayout, type State, withState } from './state';

/** A site to send: its files, its previous version, and the versions that killed writers left. */
type WebsitePlan = {
  edit: PutEdit;
  files: Record<string, FileEntry>;
  previous: Manifest | undefined;
  leftovers: number[];
};

/** How long replaced versions are kept for readers, in milliseconds. Plain pages do not name the assets of the next version. */
const KEEP_FOR: Record<Layout, number> = { versions: 60 * 60 * 1000, website: 24 * 60 * 60 * 1000 };

/** How many objects are deleted at the same time. */
const CONCURRENCY = 16;

const UNCHANGED = 'The published sites did not change.';

type StoreTarget = { store: ObjectStore; layout: Layout };

/**
 * Open a bucket or container as a target. One object holds the state, and each change of it is a conditional write. Files have names
 * with the number of their writer, so that a writer that lost the state cannot change what readers see.
 */
export function openStoreTarget(location: StoreLocation, layout: Layout, keyValueStore?: string): Target {
  const open = async (): Promise<StoreTarget> => ({ store: await openStore(location), layout });
  return {
    async read(use) {
      const { store } = await open();
      try {
        const stored = await readState(store, KEYS[layout].state);
        if (stored) requireLayout(store, stored.state, layout);
        return await use(readContents({ store, layout }, () => stored?.state));
      } catch (error) {
        return rethrowStoreError(error, store.name, '');
      }
    },
    async update(writer, decide) {
      const { store } = await open();
      let consequence = UNCHANGED;
      try {
        await withState({ store, key: KEYS[layout].state, layout }, writer, async (held) => {
          writer.onStep('took the state');
          if (keyValueStore !== undefined) await rememberKeyValueStore(held, keyValueStore);
          if (layout === 'versions') await writePointers(store, held.getState());
          const edit = await decide(readContents({ store, layout }, held.getState));
          if (edit) {
            const change = edit.type === 'put' ? await put({ store, layout }, edit, writer, held) : remove(edit, held);
            writer.onStep('change the state');
            consequence = 'The result is not known: print it with `npm run preview -- list`.';
            await held.change(change);
            consequence = 'The state has changed, and the next run completes the change.';
            writer.onStep('write the pointers');
            if (layout === 'versions') await writePointers(store, held.getState());
          }
          writer.onStep('delete unused versions');
          await cleanUp({ store, layout }, held, writer).catch(async (error) => {
            // The change is complete, and another writer cleans up.
            if (await held.checkHeld()) throw error;
          });
        });
      } catch (error) {
        rethrowStoreError(error, store.name, consequence);
      }
      await warnAboutSettings({ store, layout });
    },
  };
}

/** Remember a key-value store for all later publishers, and write the versions of all sites into it. */
async function rememberKeyValueStore({ getState, change }: HeldState, keyValueStore: string): Promise<void> {
  const state = getState();
  if (state.keyValueStore === keyValueStore) return;
  // A version has the number of the writer that made it, and so has its pointer.
  const pending = Object.fromEntries(Object.entries(state.sites).map(([site, { version }]) => [site, version]));
  await change({ keyValueStore, pending: { ...state.pending, ...pending } });
}

function readContents({ store, layout }: StoreTarget, getState: () => State | undefined): TargetContents {
  const keys = KEYS[layout];
  const sites = Object.entries(getState()?.sites ?? {});
  const records = sites.map(([site, { record }]) => [site, publishedSchema.safeParse(record).data] as const);
  const manifests = new Map<string, Promise<Manifest | undefined>>();
  const getManifest = (site: string) => {
    const version = getState()?.sites[site]?.version;
    if (version === undefined) return undefined;
    const manifest = manifests.get(site) ?? readManifest(store, keys, version);
    manifests.set(site, manifest);
    return manifest;
  };
  return {
    published: new Map(records.flatMap(([site, record]) => (record ? [[site, record]] : []))),
    damaged: new Set(records.flatMap(([site, record]) => (record ? [] : [site]))),
    async listFiles(site) {
      return Object.keys((await getManifest(site))?.files ?? {}).sort();
    },
    async readFile(site, file) {
      const version = getState()?.sites[site]?.version ?? 0;
      if (!Object.hasOwn((await getManifest(site))?.files ?? {}, file)) return undefined;
      return (await store.get(keys.getFileKey(version, site, file)))?.body.toString('utf8');
    },
    ...(layout === 'website' && {
      async listChangedFiles(site: string) {
        const manifest = await getManifest(site);
        return manifest ? findChangedObjects(store, manifest) : [];
      },
    }),
  };
}

/** Send a version of a site. Returns the change of the state that publishes it. */
async function put(target: StoreTarget, edit: PutEdit, writer: Writer, held: HeldState): Promise<Partial<State>> {
  const { store, layout } = target;
  const keys = KEYS[layout];
  const { site, published } = edit;
  const state = held.getState();
  const previousVersion = state.sites[site]?.version;
  const previous = previousVersion === undefined ? undefined : await readManifest(store, keys, previousVersion);
  const files = planFiles(edit, previous);
  const versions = await listVersions(store, keys);
  const leftovers = chooseLeftovers(versions, state);
  if (layout === 'versions' && previousVersion !== undefined && isSameVersion(files, previous))
    return { sites: { ...state.sites, [site]: { version: previousVersion, record: published } } };
  const version = await chooseVersion(versions, held);
  writer.onStep('write the manifest');
  await writeManifest(store, keys, version, { site, files });
  if (layout === 'website') await sendWebsite(store, { edit, files, previous, leftovers }, held, writer);
  else {
    const sources = await findSources(store, keys, state, site, leftovers);
    const entries = Object.entries(files).map(([file, entry]) => ({
      file,
      key: keys.getFileKey(version, site, file),
      entry,
    }));
    await sendFiles(store, { edit, files: entries, sources }, held, writer);
  }
  const { sites, pending, retired } = held.getState();
  return {
    sites: { ...sites, [site]: { version, record: published } },
    pending: { ...pending, [site]: version },
    retired:
      previousVersion === undefined
        ? retired
        : { ...retired, [previousVersion]: { site, time: new Date().toISOString() } },
  };
}

/** Get the number of a new version: that of the writer. Greater than that of each existing one, if an earlier state was restored. */
async function chooseVersion(versions: number[], held: HeldState): Promise<number> {
  const newest = Math.max(0, ...versions);
  if (newest < held.number || !Number.isSafeInteger(newest + 1)) return held.number;
  await held.change({ writer: newest + 1 });
  return newest + 1;
}

function isSameVersion(files: Manifest['files'], previous: Manifest | undefined): boolean {
  const sort = (entries: Manifest['files']) => JSON.stringify(Object.entries(entries).sort());
  return sort(files) === sort(previous?.files ?? {});
}

/** Get the change of the state that removes sites. The files of all their versions are deleted at once. */
function remove(edit: RemoveEdit, held: HeldState): Partial<State> {
  const { sites, pending, retired } = held.getState();
  const time = new Date(0).toISOString();
  const versions = [
    ...Object.entries(sites).map(([site, { version }]) => [String(version), site] as const),
    ...Object.entries(retired).map(([version, { site }]) => [version, site] as const),
  ].filter(([, site]) => edit.sites.includes(site));
  return {
    sites: Object.fromEntries(Object.entries(sites).filter(([site]) => !edit.sites.includes(site))),
    pending: { ...pending, ...Object.fromEntries(edit.sites.map((site) => [site, held.number])) },
    retired: { ...retired, ...Object.fromEntries(versions.map(([version, site]) => [version, { site, time }])) },
  };
}

/** Delete the versions that nobody needs, and give the state back. */
async function cleanUp({ store, layout }: StoreTarget, held: HeldState, writer: Writer): Promise<void> {
  const keys = KEYS[layout];
  const state = held.getState();
  const expired = listExpired(state, Date.now());
  const versions = [...expired, ...chooseLeftovers(await listVersions(store, keys), state)];
  await deleteVersions(store, keys, versions, held, writer);
  const retired = Object.entries(held.getState().retired).filter(([version]) => !expired.includes(Number(version)));
  await held.change({ retired: Object.fromEntries(retired), pending: {}, holder: null });
}

/** Print warnings about settings of the store that cost money or show more than readers need. */
async function warnAboutSettings({ store, layout }: StoreTarget): Promise<void> {
  if (store.hasOldVersions())
    console.error(`${store.name} keeps the earlier versions of objects. Add a rule that deletes them after some days.`);
  if (layout === 'versions' && (await store.isPublic(KEYS[layout].state)))
    console.error(
      `${store.name} is public. Allow readers only what \`npm run hosts -- s3-policy\` lists, or use a private container.`,
    );
}

/** Choose the versions that killed writers left. */
function chooseLeftovers(versions: number[], state: State): number[] {
  const used = listUsed(state);
  return versions.filter((version) => version < state.writer && !used.includes(version));
}

/** List the versions that readers get, or got until they were replaced. */
function listUsed({ sites, retired }: State): number[] {
  return [...Object.values(sites).map(({ version }) => version), ...Object.keys(retired).map(Number)];
}

/** List the versions that readers no longer need: `expired` ones of the state. */
function listExpired({ layout, retired }: State, now: number): number[] {
  const expired = Object.entries(retired).filter(([, { time }]) => Date.parse(time) + KEEP_FOR[layout] <= now);
  return expired.map(([version]) => Number(version));
}

/**
 * Delete versions. Their writers have lower numbers than the state, so they can no longer publish them. The manifest is deleted
 * last, so that the next writer can complete a deletion.
 */
async function deleteVersions(
  store: ObjectStore,
  keys: Keys,
  versions: number[],
  held: HeldState,
  { onStep }: Writer,
): Promise<void> {
  if (versions.length === 0) return;
  const state = held.getState();
  const usedKeys = state.layout === 'website' ? await listUsedKeys(store, keys, state, versions) : new Set<string>();
  for (const version of versions) {
    const manifest = await readManifest(store, keys, version);
    if (manifest && state.layout === 'versions' && (await isServed(store, manifest.site, version))) continue;
    const files = Object.keys(manifest?.files ?? {}).map((file) =>
      keys.getFileKey(version, manifest?.site ?? '', file),
    );
    const unusedKeys = files.filter((key) => !usedKeys.has(key));
    await forEachBounded(unusedKeys, CONCURRENCY, async (key) => {
      onStep(`delete ${key}`);
      // In a website, a later writer may have published a file at this address.
      if (state.layout === 'website') await held.confirmHeld();
      await store.delete(key);
    });
    await store.delete(`${keys.manifests}${version}.json`);
  }
}

/** Whether readers get a version, although the state does not say so: an earlier state was restored, or a pointer is not written. */
async function isServed(store: ObjectStore, site: string, version: number): Promise<boolean> {
  return (await readPointer(store, site))?.pointer?.version === version;
}

/** List the keys that other versions use, which share the addresses of a website. */
async function listUsedKeys(store: ObjectStore, keys: Keys, state: State, deleted: number[]): Promise<Set<string>> {
  const usedKeys = new Set<string>();
  for (const version of listUsed(state).filter((each) => !deleted.includes(each))) {
    const manifest = await readManifest(store, keys, version);
    for (const file of Object.keys(manifest?.files ?? {}))
      usedKeys.add(keys.getFileKey(version, manifest?.site ?? '', file));
  }
  return usedKeys;
}

/** Send the files of a site that differ from the stored objects to their addresses: assets first, pages last. */
async function sendWebsite(store: ObjectStore, plan: WebsitePlan, held: HeldState, writer: Writer): Promise<void> {
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
async function findChangedObjects(store: ObjectStore, { site, files }: Manifest): Promise<string[]> {
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
