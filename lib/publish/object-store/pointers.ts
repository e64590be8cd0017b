import { z } from 'zod';
import { parseJson } from '../build-record';
import { getSiteFolder, PRODUCTION } from '../site-path';
import { formatJsonObject, type ObjectStore } from './object-store';
import { pauseBeforeRetry } from './retry';
import { formatEtag, ignoreUnclear, type State } from './state';
import { StoreError } from './store-error';

/** How long to try to write a pointer, in milliseconds. */
const WRITE_FOR = 40_000;

const pointerSchema = z.object({ writer: z.number().int(), version: z.number().int().nullable() });

/** Get the key of a site's pointer. Edge servers make it from the address. */
export function getPointerKey(site: string): string {
  return `pointers/${site === PRODUCTION ? 'production' : getSiteFolder(site)}.json`;
}

/** Write the pointers that a state names. */
export async function writePointers(store: ObjectStore, state: State): Promise<void> {
  await Promise.all(Object.entries(state.pending).map(([site, writer]) => writePointer(store, state, site, writer)));
}

/**
 * Write the pointer of a site, unless a later writer has. The number in a pointer only grows, so a writer that was suspended cannot
 * bring an old version back.
 */
async function writePointer(store: ObjectStore, state: State, site: string, writer: number): Promise<void> {
  const key = getPointerKey(site);
  const version = state.sites[site]?.version ?? null;
  const pointer = formatJsonObject({ writer, version }, String(version ?? 'none'));
  const deadline = Date.now() + WRITE_FOR;
  for (let attempt = 0; ; attempt++) {
    const stored = await store.get(key);
    const current = stored && parseJson(String(stored.body), pointerSchema);
    if (current && current.writer >= writer) return;
    const condition = stored
      ? ({ type: 'unchanged', etag: formatEtag(stored.etag, state.hasQuotedEtags) } as const)
      : ({ type: 'absent' } as const);
    if ((await store.put(key, pointer, condition).catch(ignoreUnclear)) !== undefined) return;
    if (Date.now() > deadline) throw new StoreError('busy', 'write a pointer', 'The result is not known.', undefined);
    await pauseBeforeRetry(attempt);
  }
}
