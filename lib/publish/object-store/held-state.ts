import { setTimeout as pause } from 'node:timers/promises';
import { hasProcessEnded, PROCESS_SPACE } from '../../folder-lock';
import { fail, ProblemError } from '../../problem';
import type { Writer } from '../target';
import type { ObjectStore } from './object-store';
import {
  createState,
  ignoreUnclear,
  type Layout,
  readState,
  replaceState,
  type State,
  type StoredState,
} from './state';

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

/** Where the state is, and its layout. */
export type StatePlace = { store: ObjectStore; key: string; layout: Layout };

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
    if (!isHeld) failWithLostState(store);
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
async function takeState({ store, key, layout }: StatePlace, writer: Writer): Promise<StoredState> {
  const deadline = performance.now() + writer.timeout;
  let previousEtag = '';
  let repeats = 0;
  for (;;) {
    const stored = await readState(store, key);
    if (stored) {
      requireLayout(store, stored.state, layout);
      const { state, etag } = stored;
      // Count attempts instead of time, because clocks jump when a machine was suspended.
      repeats = etag === previousEtag ? repeats + 1 : 0;
      previousEtag = etag;
      if (
        state.holder === null ||
        repeats * RETRY_DELAY >= STALE_AFTER ||
        hasProcessEnded(state.holder.pid, state.holder.space)
      ) {
        const holder = { name: writer.name, since: new Date().toISOString(), pid: process.pid, space: PROCESS_SPACE };
        const change = { writer: state.writer + 1, holder };
        const taken = await replaceState(store, key, stored, change, Date.now() + MIN_WRITE_TIME);
        if (taken) return taken;
      }
    } else await createState(store, key, layout).catch(ignoreUnclear);
    if (performance.now() > deadline) failWithTimeout(store, stored?.state, writer.timeout);
    if (stored) await pause(RETRY_DELAY * (0.75 + Math.random() / 2));
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

function failWithLostState({ name }: ObjectStore): never {
  const problem = 'Another publisher took the lock while this one was suspended, so the change was not completed.';
  return fail(name, problem, 'Run the command again.');
}

function failWithTimeout({ name }: ObjectStore, state: State | undefined, timeout: number): never {
  const text = state?.holder ? `: ${state.holder.name}, since ${state.holder.since}` : '';
  const problem = `Another publisher has locked the target for more than ${Math.round(timeout / 1000)} s${text}.`;
  const fix = 'Run the command again when the other publisher has finished, or wait longer with --limit=SECONDS.';
  return fail(name, problem, fix);
}
