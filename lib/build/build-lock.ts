import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { ProblemError } from '../problem';

const FILE = path.resolve('.cache/build');
/** A running build renews its lock every `update` ms; a lock not renewed for `stale` ms counts as abandoned. */
const OPTIONS = { realpath: false, stale: 20_000, update: 5_000 };
/** Maximum number of attempts to get the lock, 500 ms apart. */
const MAX_RETRIES = 1200;

/** Do work while no other build of this project runs; waits for a running build to end. */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(FILE), { recursive: true });
  await removeFutureLock();
  const release = await lock(FILE, OPTIONS).catch(waitForLock);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function waitForLock(): Promise<() => Promise<void>> {
  console.log('Another build of this project is running. Waiting for it to finish.');
  const retries = { retries: MAX_RETRIES, factor: 1, minTimeout: 500, maxTimeout: 500 };
  return lock(FILE, { ...OPTIONS, retries }).catch((error: { code?: string }) => {
    if (error.code !== 'ELOCKED') throw error;
    const problem = 'Another build of this project has been running for more than ten minutes.';
    const fix = 'Stop it or wait for it to finish, then build again.';
    throw new ProblemError([{ severity: 'error', file: getLockPath(), problem, fix }]);
  });
}

/** Remove a lock with a future time that no build renews, as after the clock was set back. */
async function removeFutureLock(): Promise<void> {
  const isInFuture = () => {
    const time = statSync(getLockPath(), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return time > Date.now() + OPTIONS.update;
  };
  if (!isInFuture()) return;
  console.log(
    'The time of the build lock is in the future: the clock was set back. Checking whether another build is running.',
  );
  await setTimeout(2 * OPTIONS.update);
  if (isInFuture() && existsSync(getLockPath())) rmSync(getLockPath(), { recursive: true });
}

function getLockPath(): string {
  return `${FILE}.lock`;
}
