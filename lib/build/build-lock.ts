import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { ProblemError } from '../problem';

const FILE = path.resolve('.cache/build');
/** A build that holds the lock renews it every few seconds; one that has not for longer than `stale` is dead. */
const OPTIONS = { realpath: false, stale: 20_000, update: 5_000 };
/** How often, with half a second between, a build asks whether its turn has come. */
const TRIES = 1200;

/** Do work while no other build of this project runs; one that comes second waits its turn. */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(FILE), { recursive: true });
  await dropLockFromTheFuture();
  const release = await lock(FILE, OPTIONS).catch(waitForLock);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function waitForLock(): Promise<() => Promise<void>> {
  console.log('Another build of this project is running. Waiting for it to end.');
  const retries = { retries: TRIES, factor: 1, minTimeout: 500, maxTimeout: 500 };
  return lock(FILE, { ...OPTIONS, retries }).catch((error: { code?: string }) => {
    if (error.code !== 'ELOCKED') throw error;
    const problem = 'Another build of this project has been running for ten minutes.';
    const fix = 'End it, or wait for it, and build again.';
    throw new ProblemError([{ severity: 'error', file: getLockPath(), problem, fix }]);
  });
}

/** Where the clock was set back, what a dead build left would be fresh for hours; a living one renews it with the new time. */
async function dropLockFromTheFuture(): Promise<void> {
  const isFromTheFuture = () => {
    const time = statSync(getLockPath(), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return time > Date.now() + OPTIONS.update;
  };
  if (!isFromTheFuture()) return;
  console.log('The clock has been set back since another build began. Looking whether that build is still there.');
  await setTimeout(2 * OPTIONS.update);
  if (isFromTheFuture() && existsSync(getLockPath())) rmSync(getLockPath(), { recursive: true });
}

function getLockPath(): string {
  return `${FILE}.lock`;
}
