import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { fail } from '../problem';
import type { Writer } from './target';

/** A holder that has not been heard of for so many milliseconds is gone. */
const STALE = 10_000;

/** How a writer is called that could not leave its name. */
const UNNAMED = 'a writer without a name';

/** How often a writer that waits tries again, in milliseconds. */
const RETRY = 200;

/**
 * Do work as the only writer of a folder. `check` throws where the lock has been lost, as by a machine that stood still.
 * The time that a waiting writer has is the writer's limit; its message then names the holder.
 */
export async function withLock<T>(
  dir: string,
  { who, limit }: Writer,
  work: (check: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const holderFile = `${dir}/writer.txt`;
  const holder = `${who}, since ${new Date().toISOString()} (${randomBytes(4).toString('hex')})\n`;
  let lost: Error | undefined;
  const options = {
    lockfilePath: `${dir}/writer.lock`,
    realpath: false,
    stale: STALE,
    update: STALE / 5,
    onCompromised: (error: Error) => {
      lost = error;
    },
  };
  const deadline = Date.now() + limit;
  let release: (() => Promise<void>) | undefined;
  while (!release) {
    release = await lock(dir, options).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ELOCKED') throw error;
      if (Date.now() > deadline) failTooLong(dir, limit, await readHolder(holderFile));
      await pause(RETRY * (0.5 + Math.random()));
      return undefined;
    });
  }
  const isOurs = async () => !lost && [holder.trim(), UNNAMED].includes(await readHolder(holderFile));
  const check = async () => {
    if (!(await isOurs())) failLost(dir);
  };
  try {
    // A full disk takes no name, and must not keep a sweep from making room.
    await writeFile(holderFile, holder).catch(() => rm(holderFile, { force: true }));
    return await work(check);
  } finally {
    // What another writer has taken is not ours to give back.
    if (await isOurs()) {
      await rm(holderFile, { force: true });
      await release();
    }
  }
}

function failLost(dir: string): never {
  return fail(
    dir,
    'This machine stood still for so long that another writer has taken the target. Nothing was published.',
    'Try again.',
  );
}

function failTooLong(dir: string, limit: number, holder: string): never {
  return fail(
    dir,
    `Another writer has held the target for more than ${Math.round(limit / 1000)} s: ${holder}.`,
    'Try again when it has ended, or give it more time with --limit.',
  );
}

async function readHolder(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return UNNAMED;
    throw error;
  }
}
