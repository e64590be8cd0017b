import type { Writer } from '../target';
import type { HeldState } from './held-state';
import { type Keys, listVersions, readManifest } from './manifest';
import type { ObjectStore } from './object-store';
import { readPointer } from './pointers';
import { forEachBounded } from './retry';
import type { Layout, State } from './state';

/** How long replaced versions are kept for readers, in milliseconds. Plain pages do not name the assets of the next version. */
const KEEP_FOR: Record<Layout, number> = { versions: 60 * 60 * 1000, website: 24 * 60 * 60 * 1000 };

/** How many objects are deleted at the same time. */
const CONCURRENCY = 16;

/** List the versions that killed writers left. */
export async function listLeftovers(store: ObjectStore, keys: Keys, state: State): Promise<number[]> {
  return chooseLeftovers(await listVersions(store, keys), state);
}

/** Choose the versions that killed writers left. */
export function chooseLeftovers(versions: number[], state: State): number[] {
  const used = listUsed(state);
  return versions.filter((version) => version < state.writer && !used.includes(version));
}

/** List the versions that readers get, or got until they were replaced. */
function listUsed({ sites, retired }: State): number[] {
  return [...Object.values(sites).map(({ version }) => version), ...Object.keys(retired).map(Number)];
}

/** List the versions that readers no longer need: `expired` ones of the state. */
export function listExpired({ layout, retired }: State, now: number): number[] {
  const expired = Object.entries(retired).filter(([, { time }]) => Date.parse(time) + KEEP_FOR[layout] <= now);
  return expired.map(([version]) => Number(version));
}

/**
 * Delete versions. Their writers have lower numbers than the state, so they can no longer publish them. The manifest is deleted
 * last, so that the next writer can complete a deletion.
 */
export async function deleteVersions(
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
