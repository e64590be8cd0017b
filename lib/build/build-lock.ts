import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { withFolderLock } from '../folder-lock';
import { fail } from '../problem';

const DIR = path.resolve('.cache/build.lock');

/**
 * How long a build waits for another one, and after which time it takes over from one that stopped, in milliseconds. On a busy machine,
 * a build may not renew its lock for half a minute.
 */
const TIMEOUT = 600_000;
const STALE_AFTER = 120_000;

/** Do work while no other build of this project runs. A second build waits. */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(DIR), { recursive: true });
  const onWait = () => console.log('Another build of this project is running. Waiting for it to finish.');
  const onTimeout = (holder: string) =>
    fail(DIR, `Another build has locked the project for ten minutes: ${holder}.`, 'End that build, and build again.');
  const name = `a build (process ${process.pid})`;
  return withFolderLock(DIR, { name, timeout: TIMEOUT, staleAfter: STALE_AFTER, onWait, onTimeout }, work);
}
