import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lock } from 'proper-lockfile';

/** Do work while no other build of this project runs; one that comes second waits its turn. */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  const file = path.resolve('.cache/build');
  mkdirSync(path.dirname(file), { recursive: true });
  const options = { realpath: false, stale: 20_000, update: 5_000 };
  const release = await lock(file, options).catch(() => {
    console.log('Another build of this project is running. Waiting for it to end.');
    return lock(file, { ...options, retries: { retries: 1200, factor: 1, minTimeout: 500, maxTimeout: 500 } });
  });
  try {
    return await work();
  } finally {
    await release();
  }
}
