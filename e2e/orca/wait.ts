import { setTimeout } from 'node:timers/promises';

/** Wait until `find` returns something, and return it; throws after `limit` milliseconds. */
export async function waitFor<T>(find: () => T | Promise<T>, failure: string, limit = 60_000): Promise<NonNullable<T>> {
  const start = performance.now();
  while (performance.now() - start < limit) {
    const found = await find();
    if (found) return found;
    await setTimeout(50);
  }
  throw new Error(`${failure} within ${limit / 1000} s.`);
}

/** Wait until a condition is met; returns false if it is not met within `limit` milliseconds. */
export async function isMetWithin(isMet: () => boolean, limit: number): Promise<boolean> {
  const start = performance.now();
  while (!isMet() && performance.now() - start < limit) await setTimeout(50);
  return isMet();
}
