import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parseJson, timeSchema } from '../../model/build-record';
import { fail } from '../../problem';
import { formatJsonObject, type ObjectStore } from './object-store';
import { isTooLate, pauseBeforeRetry } from './retry';
import { StoreError } from './store-error';

const stateSchema = z.object({
  layout: z.enum(['versions', 'website']),
  /** The number of the latest writer. No two writers have the same number. */
  writer: z.number().int().nonnegative(),
  /** The writer that holds the target. */
  holder: z.object({ name: z.string(), since: timeSchema, pid: z.number(), space: z.string().default('') }).nullable(),
  /** A random name for each write, so that the writer recognizes it, and no two states have the same ETag. */
  write: z.string(),
  /** Whether the store compares ETags with their quotes. */
  hasQuotedEtags: z.boolean(),
  /** The version of each site, and its record, by path. */
  sites: z.record(z.string(), z.object({ version: z.number().int(), record: z.unknown() })),
  /** Pointers that may not be written yet: the number of the writer that changed each site. */
  pending: z.record(z.string(), z.number().int()),
  /** The ARN of the key-value store of CloudFront that has the same pointers. */
  keyValueStore: z.string().optional(),
  /** The versions that are kept for readers: the site of each, and when it was replaced. */
  retired: z.record(z.string(), z.object({ site: z.string(), time: timeSchema })),
});

/** The state of a target in a store. It is one object, and every change of it is one conditional write. */
export type State = z.infer<typeof stateSchema>;

/** `versions` have pointers. In a `website`, objects have the addresses of files. */
export type Layout = State['layout'];

/** How often a store can refuse a write whose condition is met. Ceph does so always after versioning was turned on. */
const MAX_REFUSALS = 6;

/** The state as stored, with its ETag. */
export type StoredState = { state: State; etag: string };

/** Read the state. Returns undefined if no publisher has written one. */
export async function readState(store: ObjectStore, key: string): Promise<StoredState | undefined> {
  const stored = await store.get(key);
  if (stored === undefined) return undefined;
  const state = parseJson(String(stored.body), stateSchema);
  if (state) return { state, etag: stored.etag };
  const fix = 'Restore an earlier version of it, or publish to another prefix.';
  return fail(
    store.name,
    `The object ${key} is not the state of a publisher. The published sites did not change.`,
    fix,
  );
}

/** Create the state of an empty target, unless another writer does. */
export async function createState(store: ObjectStore, key: string, layout: Layout): Promise<void> {
  const hasQuotedEtags = await probeConditions(store, `${key}.probe-${randomUUID()}`);
  const empty = { holder: null, write: randomUUID(), sites: {}, pending: {}, retired: {} };
  const state: State = { layout, writer: 0, hasQuotedEtags, ...empty };
  await store.put(key, formatJsonObject(state), { type: 'absent' }).catch(ignoreUnclear);
}

/** Format an ETag as a store compares it. */
export function formatEtag(etag: string, hasQuotedEtags: boolean): string {
  return hasQuotedEtags ? etag : etag.replaceAll('"', '');
}

/**
 * Write the next state, if the stored one is still `previous`. Returns undefined if another writer was faster. After an unclear
 * answer, the stored state tells whether it was written. Until `deadline`, it is sent again while the old one is stored.
 */
export async function replaceState(
  store: ObjectStore,
  key: string,
  previous: StoredState,
  change: Partial<State>,
  deadline: number,
): Promise<StoredState | undefined> {
  const state: State = { ...previous.state, ...change, write: randomUUID() };
  const condition = { type: 'unchanged', etag: formatEtag(previous.etag, state.hasQuotedEtags) } as const;
  let refusals = 0;
  for (let attempt = 0; ; attempt++) {
    let isUnclear = false;
    const etag = await store.put(key, formatJsonObject(state), condition).catch((error) => {
      isUnclear = true;
      return ignoreUnclear(error);
    });
    if (etag !== undefined) return { state, etag };
    const stored = await readState(store, key);
    if (stored?.state.write === state.write) return stored;
    if (stored?.state.write !== previous.state.write) return undefined;
    // A write whose result was unclear can still arrive.
    refusals = isUnclear ? Number.NEGATIVE_INFINITY : refusals + 1;
    if (refusals >= MAX_REFUSALS)
      throw new StoreError('conditions', 'write the state', 'Its condition is met.', undefined);
    if (isTooLate(attempt, deadline))
      throw new StoreError('busy', 'write the state', 'The result is not known.', undefined);
    await pauseBeforeRetry(attempt);
  }
}

/** Test whether a store compares ETags with quotes. Refuses a store that ignores conditions, as Ceph does in versioned buckets. */
async function probeConditions(store: ObjectStore, key: string): Promise<boolean> {
  const put = (text: string, etag?: string) =>
    store.put(key, formatJsonObject(text), etag === undefined ? { type: 'absent' } : { type: 'unchanged', etag });
  try {
    const first = (await put('first')) ?? '';
    if (!first || (await put('again')) !== undefined) failWithoutConditions(store);
    for (const hasQuotedEtags of [true, false]) {
      const second = await put('second', formatEtag(first, hasQuotedEtags));
      if (second === undefined) continue;
      if ((await put('third', formatEtag(first, hasQuotedEtags))) !== undefined) failWithoutConditions(store);
      return hasQuotedEtags;
    }
    return failWithoutConditions(store);
  } finally {
    await store.delete(key);
  }
}

function failWithoutConditions({ name, hasOldVersions }: ObjectStore): never {
  const when = hasOldVersions() ? ' while it keeps earlier versions of objects' : '';
  const problem = `This store ignores conditional writes${when}, so two publishers could overwrite each other.`;
  const fix =
    'Use a store that supports If-Match and If-None-Match, such as AWS, R2, Azure, or Ceph without versioning.';
  return fail(name, problem, fix);
}

/** Ignore an error after which the request may have been made. */
export function ignoreUnclear(error: unknown): undefined {
  if (error instanceof StoreError && error.reason === 'busy') return undefined;
  throw error;
}
