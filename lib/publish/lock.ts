import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { lock } from 'proper-lockfile';
import { fail } from '../problem';
import { ignoreMissing } from './dir-store';
import type { Writer } from './target';

/** A holder that has not renewed the lock for so many milliseconds is dead. */
const STALE = 10_000;

/** How long a waiting writer pauses between its tries, in milliseconds. */
const RETRY = 200;

/** The name of a writer that could not write its name. */
const UNNAMED = 'a writer without a name';

/**
 * Do work as the only writer of a folder. `check` throws if the lock has been lost, such as while the machine was asleep.
 * After the writer's limit, the message names the holder.
 */
export async function withLock<T>(
  dir: string,
  { who, limit }: Writer,
  work: (check: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const holderFile = `${dir}/writer.txt`;
  const holder = `${who}, since ${new Date().toISOString()} (${randomBytes(4).toString('hex')})`;
  const readHolder = async () => (await ignoreMissing(readFile(holderFile, 'utf8')))?.trim() ?? UNNAMED;
  let isLost = false;
  const release = await lock(dir, {
    lockfilePath: `${dir}/writer.lock`,
    realpath: false,
    stale: STALE,
    update: STALE / 5,
    retries: { retries: Math.ceil(limit / RETRY), factor: 1, minTimeout: RETRY, maxTimeout: RETRY },
    onCompromised: () => {
      isLost = true;
    },
  }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error;
    return fail(
      dir,
      `Another writer has held the target for more than ${Math.round(limit / 1000)} s: ${await readHolder()}.`,
      'Try again when it has ended, or give it more time with --limit.',
    );
  });
  const isOurs = async () => !isLost && [holder, UNNAMED].includes(await readHolder());
  const check = async () => {
    const problem = 'Another writer has taken the target while this machine was asleep. Nothing was published.';
    if (!(await isOurs())) fail(dir, problem, 'Try again.');
  };
  try {
    // A full disk has no room for a name, and must not keep a sweep from making room.
    await writeFile(holderFile, `${holder}\n`).catch(() => rm(holderFile, { force: true }));
    return await work(check);
  } finally {
    // Release the lock only if this writer still holds it.
    if (await isOurs()) {
      await rm(holderFile, { force: true });
      await release();
    }
  }
}
