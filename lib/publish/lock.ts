import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { lock } from 'proper-lockfile';
import { fail } from '../problem';
import { ignoreMissing } from './dir-store';
import type { Writer } from './target';

/** A lock that was not renewed for this long is released, in milliseconds. */
const STALE_AFTER = 10_000;

/** The pause between attempts to get the lock, in milliseconds. */
const RETRY_DELAY = 200;

/** The name of a writer that could not write its name. */
const UNNAMED = 'an unnamed publisher';

/**
 * Lock a folder while `work` runs. `checkLock` throws if the lock was lost, such as while the machine was suspended.
 * Fails after the writer's timeout, with the name of the lock's holder.
 */
export async function withLock<T>(
  dir: string,
  { name, timeout }: Writer,
  work: (checkLock: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const holderFile = `${dir}/writer.txt`;
  const holder = `${name}, since ${new Date().toISOString()} (${randomBytes(4).toString('hex')})`;
  const readHolder = async () => (await ignoreMissing(readFile(holderFile, 'utf8')))?.trim() ?? UNNAMED;
  let isLost = false;
  const release = await lock(dir, {
    lockfilePath: `${dir}/writer.lock`,
    realpath: false,
    stale: STALE_AFTER,
    update: STALE_AFTER / 5,
    retries: { retries: Math.ceil(timeout / RETRY_DELAY), factor: 1, minTimeout: RETRY_DELAY, maxTimeout: RETRY_DELAY },
    onCompromised: () => {
      isLost = true;
    },
  }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error;
    return fail(
      dir,
      `Another publisher has locked the target for more than ${Math.round(timeout / 1000)} s: ${await readHolder()}.`,
      'Run the command again when the other publisher has finished, or wait longer with --limit=SECONDS.',
    );
  });
  const holdsLock = async () => !isLost && [holder, UNNAMED].includes(await readHolder());
  const checkLock = async () => {
    const problem = 'Another publisher took the lock while this one was suspended. Nothing was published.';
    if (!(await holdsLock())) fail(dir, problem, 'Run the command again.');
  };
  try {
    // Ignore a full disk here, so that a sweep can still free space.
    await writeFile(holderFile, `${holder}\n`).catch(() => rm(holderFile, { force: true }));
    return await work(checkLock);
  } finally {
    // Release the lock only if this writer still holds it.
    if (await holdsLock()) {
      await rm(holderFile, { force: true });
      await release();
    }
  }
}
