import { z } from 'zod';
import { parseJson } from '../../model/build-record';
import { NOT_FOUND_KEY, POINTERS_PREFIX, PRODUCTION_POINTER } from '../../model/outputs';
import { getSiteFolder, PRODUCTION } from '../site-path';
import { writeVersionKey } from './cloudfront-edge';
import { KEYS } from './manifest';
import { formatJsonObject, type ObjectStore } from './object-store';
import { isTooLate, pauseBeforeRetry, StoreError } from './requests';
import { formatEtag, ignoreUnclear, readState, type State } from './state';

/** How long to try to write a pointer, in milliseconds. */
const WRITE_FOR = 40_000;

const pointerSchema = z.object({ writer: z.number().int(), version: z.number().int().nullable() });

/** The version of a removed site. */
const NO_VERSION = 'none';

/** Get the name of a site's pointer. Edge servers derive it from the address. */
function getPointerName(site: string): string {
  return site === PRODUCTION ? PRODUCTION_POINTER : getSiteFolder(site);
}

function getPointerKey(site: string): string {
  return `${POINTERS_PREFIX}${getPointerName(site)}.json`;
}

/** Write the pointers that a state names, and the same into a key-value store of CloudFront if there is one. */
export async function writePointers(store: ObjectStore, state: State): Promise<void> {
  const { keyValueStore } = state;
  for (const [site, writer] of Object.entries(state.pending)) {
    await writePointer(store, state, site, writer);
    const readVersion = async () => String((await readPointer(store, site))?.pointer?.version ?? NO_VERSION);
    if (keyValueStore) await writeVersionKey(keyValueStore, getPointerName(site), readVersion);
  }
}

/** Read the pointer of a site, with its ETag. The pointer is undefined if it is not valid. */
export async function readPointer(store: ObjectStore, site: string) {
  const stored = await store.get(getPointerKey(site));
  return stored && { pointer: parseJson(String(stored.body), pointerSchema), etag: stored.etag };
}

/**
 * Write the pointer of a site, unless a later writer has. The number in a pointer never becomes smaller, so a writer that was suspended
 * cannot bring an old version back.
 */
async function writePointer(store: ObjectStore, state: State, site: string, writer: number): Promise<void> {
  const key = getPointerKey(site);
  const version = state.sites[site]?.version ?? null;
  const pointer = formatJsonObject({ writer, version }, String(version ?? NO_VERSION));
  const deadline = Date.now() + WRITE_FOR;
  for (let attempt = 0; ; attempt++) {
    const stored = await readPointer(store, site);
    if (
      stored?.pointer &&
      isWritten(stored.pointer, writer, version) &&
      !(await isFromLostState(store, stored.pointer))
    )
      return;
    const condition = stored
      ? ({ type: 'unchanged', etag: formatEtag(stored.etag, state.hasQuotedEtags) } as const)
      : ({ type: 'absent' } as const);
    if ((await store.put(key, pointer, condition).catch(ignoreUnclear)) !== undefined) break;
    if (isTooLate(attempt, deadline)) throw new StoreError('busy', 'write a pointer', 'The result is not known.');
    await pauseBeforeRetry(attempt);
  }
  if (site === PRODUCTION && version !== null)
    await store.copy(KEYS.versions.getFileKey(version, site, NOT_FOUND_KEY), NOT_FOUND_KEY);
}

/** Whether a pointer was written by a writer that the state does not know, because an earlier state was restored. */
async function isFromLostState(store: ObjectStore, { writer }: { writer: number }): Promise<boolean> {
  const stored = await readState(store, KEYS.versions.state);
  return stored !== undefined && writer > stored.state.writer;
}

/** Whether a pointer names a version, or was written by a later writer. */
function isWritten(pointer: z.output<typeof pointerSchema>, writer: number, version: number | null): boolean {
  return pointer.writer > writer || (pointer.writer === writer && pointer.version === version);
}
