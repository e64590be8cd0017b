import { setTimeout as pause } from 'node:timers/promises';
import type { ObjectStore } from './object-store';
import { StoreError } from './store-error';

/** How long to send a request again that got no clear answer, in milliseconds. */
const RETRY_FOR = 40_000;

/** How often to send a request, at least. */
const MIN_ATTEMPTS = 3;

/** The longest pause between two attempts, in milliseconds. */
const MAX_PAUSE = 5_000;

/** Make a store send requests again that got no clear answer, except conditional writes, which could then hide their result. */
export function retryRequests(store: ObjectStore): ObjectStore {
  return {
    name: store.name,
    get: (key) => retry(() => store.get(key)),
    put: (key, object, condition) =>
      condition ? store.put(key, object, condition) : retry(() => store.put(key, object)),
    copy: (from, to) => retry(() => store.copy(from, to)),
    list: (prefix) => retry(() => store.list(prefix)),
    isPublic: store.isPublic,
    hasOldVersions: store.hasOldVersions,
    delete: (key) => retry(() => store.delete(key)),
  };
}

/** Send a request again, with random pauses that grow, while the store gives no clear answer. */
async function retry<T>(request: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + RETRY_FOR;
  for (let attempt = 0; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      const isRepeatable = error instanceof StoreError && isTemporary(error, attempt);
      if (!isRepeatable || isTooLate(attempt, deadline)) throw error;
      await pauseBeforeRetry(attempt);
    }
  }
}

/** Whether to give up. A process that was suspended tries again, although its time is over. */
export function isTooLate(attempt: number, deadline: number): boolean {
  return attempt >= MIN_ATTEMPTS - 1 && Date.now() > deadline;
}

/** Wait for a random time, which grows with each attempt. */
export async function pauseBeforeRetry(attempt: number): Promise<void> {
  await pause(Math.random() * Math.min(200 * 2 ** attempt, MAX_PAUSE));
}

/** Whether a request can succeed later. The client of S3 corrects its clock after an answer about it. */
function isTemporary({ reason }: StoreError, attempt: number): boolean {
  return reason === 'busy' || (reason === 'clock' && attempt === 0);
}

/** Do work for each item, for at most `limit` items at the same time. After an error, no further work begins. */
export async function forEachBounded<T>(items: T[], limit: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const workNext = async () => {
    try {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  };
  const results = await Promise.allSettled(Array.from({ length: limit }, workNext));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
