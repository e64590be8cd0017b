import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { hasProcessEnded, PROCESS_SPACE } from '../../folder-lock';
import { parseJson, timeSchema } from '../../model/build-record';
import { fail, ProblemError } from '../../problem';
import { failWithLostLock, failWithTimeout, type Writer } from '../target';
import { formatJsonObject, type ObjectStore } from './object-store';
import { isTooLate, pauseBeforeRetry, retry, StoreError } from './requests';

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

type StoredState = { state: State; etag: string };

/** Read the state. Returns undefined if no publisher has written one. */
export async function readState(store: ObjectStore, key: string): Promise<StoredState | undefined> {
  const stored = await store.get(key);
  if (stored === undefined) return undefined;
  const state = parseJson(String(stored.body), stateSchema);
  if (state) return { state, etag: stored.etag };
  const fix = 'Restore an earlier version of it, or publish to another prefix.';
  const problem = `The object ${key} is not the state of a publisher. The published sites did not change.`;
  return fail(store.name, problem, fix);
}

/** Read the state, and create it first in an empty target, unless another writer does. */
async function readOrCreateState({ store, key, layout }: StatePlace): Promise<StoredState> {
  const stored = await readState(store, key);
  if (stored) return stored;
  await retry(() => createState(store, key, layout));
  const created = await readState(store, key);
  if (created) return created;
  throw new StoreError('other', 'create the state', 'The store accepted it, and does not have it.');
}

async function createState(store: ObjectStore, key: string, layout: Layout): Promise<void> {
  const hasQuotedEtags = await probeConditions(store, `${key}.probe-${randomUUID()}`);
  const empty = { holder: null, write: randomUUID(), sites: {}, pending: {}, retired: {} };
  const state: State = { layout, writer: 0, hasQuotedEtags, ...empty };
  await store.put(key, formatJsonObject(state), { type: 'absent' });
}

/** Format an ETag as a store compares it. */
export function formatEtag(etag: string, hasQuotedEtags: boolean): string {
  return hasQuotedEtags ? etag : etag.replaceAll('"', '');
}

/**
 * Write the next state, if the stored one is still `previous`. Returns undefined if another writer was faster. After an unclear
 * answer, the stored state tells whether it was written. Until `deadline`, it is sent again while the old one is stored.
 */
async function replaceState(
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
    if (refusals >= MAX_REFUSALS) throw new StoreError('conditions', 'write the state', 'Its condition is met.');
    if (isTooLate(attempt, deadline)) throw new StoreError('busy', 'write the state', 'The result is not known.');
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

/** The pause between attempts to take the state, in milliseconds. */
const RETRY_DELAY = 300;

/** The time after which a writer that does not renew its hold loses it, in milliseconds. */
const STALE_AFTER = 20_000;

/** The least time for which an unclear write is sent again, in milliseconds. */
const MIN_WRITE_TIME = 40_000;

/** The state, held by this writer until another one takes it. */
export type HeldState = {
  /** The number of this writer. */
  number: number;
  getState: () => State;
  /** Check by a write whether this writer still holds the state. */
  checkHeld: () => Promise<boolean>;
  /** Throw a ProblemError if another writer took the state. */
  requireHeld: () => void;
  /** Throw a ProblemError if another writer can have taken the state, also if this one was suspended until now. */
  confirmHeld: () => Promise<void>;
  /** Change the state; with `holder: null`, give it back. Throws a ProblemError if another writer took it. */
  change: (change: Partial<State>) => Promise<void>;
};

type StatePlace = { store: ObjectStore; key: string; layout: Layout };

/** Take the state, hold it while `work` runs, and give it back. */
export async function withState<T>(
  place: StatePlace,
  writer: Writer,
  work: (held: HeldState) => Promise<T>,
): Promise<T> {
  const { store, key } = place;
  let current = await takeState(place, writer);
  const { writer: number } = current.state;
  let isHeld = true;
  let lastConfirmed = performance.now();
  const requireHeld = () => {
    if (!isHeld) failWithLostLock(store.name);
  };
  let lastWrite = Promise.resolve();
  const change = (next: Partial<State>): Promise<void> => {
    const write = lastWrite.then(async () => {
      requireHeld();
      const deadline = Date.now() + Math.max(writer.timeout, MIN_WRITE_TIME);
      const sent = performance.now();
      const replaced = await replaceState(store, key, current, next, deadline);
      if (replaced) {
        current = replaced;
        lastConfirmed = sent;
      } else isHeld = false;
      requireHeld();
    });
    lastWrite = write.catch(() => undefined);
    return write;
  };
  const checkHeld = async () => {
    await change({}).catch(() => undefined);
    return isHeld;
  };
  const confirmHeld = async () => {
    if (performance.now() - lastConfirmed > STALE_AFTER / 2) await change({});
    requireHeld();
  };
  // The next change reports an error of a renewal.
  const timer = setInterval(() => void change({}).catch(() => undefined), STALE_AFTER / 4);
  try {
    return await work({ number, getState: () => current.state, checkHeld, requireHeld, confirmHeld, change });
  } catch (error) {
    // A lost state explains the other errors of a writer that was suspended.
    if (!(error instanceof ProblemError) && !(await checkHeld())) requireHeld();
    throw error;
  } finally {
    clearInterval(timer);
    await lastWrite;
    if (isHeld && current.state.holder) await change({ holder: null }).catch(() => undefined);
  }
}

/** Take the state from nobody, or from a writer that ended or stopped renewing it. */
async function takeState(place: StatePlace, writer: Writer): Promise<StoredState> {
  const { store, key, layout } = place;
  const deadline = performance.now() + writer.timeout;
  let previousEtag = '';
  let repeats = 0;
  for (;;) {
    const stored = await readOrCreateState(place);
    const { state, etag } = stored;
    requireLayout(store, state, layout);
    // Count attempts instead of time, because clocks jump when a machine was suspended.
    repeats = etag === previousEtag ? repeats + 1 : 0;
    previousEtag = etag;
    const { holder } = state;
    if (holder === null || repeats * RETRY_DELAY >= STALE_AFTER || hasProcessEnded(holder.pid, holder.space)) {
      const next = { name: writer.name, since: new Date().toISOString(), pid: process.pid, space: PROCESS_SPACE };
      const change = { writer: state.writer + 1, holder: next };
      const taken = await replaceState(store, key, stored, change, Date.now() + MIN_WRITE_TIME);
      if (taken) return taken;
    }
    if (performance.now() > deadline)
      failWithTimeout(store.name, holder ? `${holder.name}, since ${holder.since}` : undefined, writer);
    await pause(RETRY_DELAY * (0.75 + Math.random() / 2));
  }
}

/** Throw a ProblemError if the target has another layout, whose files this one would not find. */
export function requireLayout({ name }: ObjectStore, { layout }: State, expected: Layout): void {
  if (layout === expected) return;
  const [problem, fix] =
    layout === 'website'
      ? ['This prefix holds a target for a website endpoint.', 'Write s3-website: or azure-website:.']
      : ['This prefix holds a target with versions.', 'Write s3: or azure:, or publish to another prefix.'];
  fail(name, problem, fix);
}
