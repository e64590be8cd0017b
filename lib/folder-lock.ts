import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { ignoreMissing, tryReadFile } from './files';
import { fail } from './problem';

/** Check whether a process of this machine is running. */
export function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is running if it belongs to another user. A number that is no process id says nothing.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Where process ids have the same meaning as here. Containers can have the same host name, but not the same processes. */
export const PROCESS_SPACE = `${hostname()} ${readKernelNames()}`;

/** Check whether a process ended, by its id and its process space. Those of another space count as running. */
export function hasProcessEnded(pid: number, space: string): boolean {
  return space === PROCESS_SPACE && !isProcessRunning(pid);
}

/** Read the names of the running kernel and of the PID namespace. */
function readKernelNames(): string {
  if (process.platform !== 'linux') return process.platform;
  try {
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${bootId} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // Without these names, no other process is in the same space, and stale locks are found by their age.
    return randomUUID();
  }
}

/** The pause between attempts to take the lock, in milliseconds. */
const RETRY_DELAY = 200;

/** The name shown for a holder that has not written its name. */
const UNNAMED = 'an unnamed process';

/** The file that contains the holder's name and process. */
const HOLDER_FILE = 'holder.json';

const MAX_HOLDER_BYTES = 10_000;

const holderSchema = z.object({ name: z.string(), pid: z.int().positive(), space: z.string() });

/** The holder's name, and times in milliseconds. A lock that is not renewed for `staleAfter` is taken over. */
type LockOptions = {
  name: string;
  timeout: number;
  staleAfter: number;
  onWait?: () => void;
  onTimeout: (holder: string) => never;
};

/** A lock that this process took. Its folder is deleted when another process takes the lock over. */
export type FolderLock = { dir: string; isHeld: () => Promise<boolean> };

/**
 * Hold a lock while `work` runs. The lock is the folder `root/NUMBER` with the highest number, until it is renamed to
 * `NUMBER.free`. A holder can freeze at any moment, so no check before a change is safe. Make each change by a rename into or
 * out of the folder of the lock instead: whoever takes the lock over deletes that folder first, so late renames fail.
 */
export async function withFolderLock<T>(
  root: string,
  options: LockOptions,
  work: (lock: FolderLock) => Promise<T>,
): Promise<T> {
  const lockDir = await takeLock(root, options);
  // A random name, because numbers start again if someone deletes the root.
  const dir = path.join(lockDir, randomBytes(6).toString('hex'));
  const isHeld = async () => (await ignoreMissing(lstat(dir))) !== undefined;
  // An error here means that the lock is lost, which the next rename reports.
  const renew = () => utimes(lockDir, new Date(), new Date()).catch(() => undefined);
  const timer = setInterval(renew, options.staleAfter / 5);
  try {
    await mkdir(dir);
    await writeHolder(lockDir, options.name);
    return await work({ dir, isHeld });
  } finally {
    clearInterval(timer);
    if (await isHeld()) await releaseLock(lockDir);
  }
}

/** Take the lock, and return its folder. Calls `onTimeout` after the timeout. */
async function takeLock(root: string, options: LockOptions): Promise<string> {
  await isNewlyCreated(mkdir(root));
  if (!(await lstat(root)).isDirectory()) fail(root, 'Is not a folder.', 'Delete it: a lock needs this name.');
  const deadline = performance.now() + options.timeout;
  let previousState = '';
  let repeats = 0;
  for (let hasWaited = false; ; ) {
    const { number, isFree, time } = await findLatestLock(root);
    const state = `${number} ${time}`;
    // Count attempts instead of time, because clocks jump when a machine was suspended.
    repeats = state === previousState ? repeats + 1 : 0;
    previousState = state;
    const isStale = repeats * RETRY_DELAY >= options.staleAfter;
    const holder = readHolder(path.join(root, String(number)));
    if (isFree || isStale || hasProcessEnded(holder.pid, holder.space)) {
      const next = path.join(root, String(number + 1));
      if (await createNextLock(root, next)) return next;
    }
    if (!isFree && !hasWaited) options.onWait?.();
    hasWaited ||= !isFree;
    if (performance.now() > deadline) options.onTimeout(holder.name);
    await pause(RETRY_DELAY);
  }
}

/** Write the holder of a lock. Ignores errors such as a full disk, so that the holder can still free space. */
async function writeHolder(lockDir: string, name: string): Promise<void> {
  const text = JSON.stringify({
    name: `${name}, since ${new Date().toISOString()}`,
    pid: process.pid,
    space: PROCESS_SPACE,
  });
  await writeFile(path.join(lockDir, HOLDER_FILE), text, { flag: 'wx' }).catch(() => undefined);
}

function readHolder(lockDir: string): z.output<typeof holderSchema> {
  const read = tryReadFile(path.join(lockDir, HOLDER_FILE), MAX_HOLDER_BYTES);
  try {
    return holderSchema.parse(JSON.parse(read.type === 'read' ? read.bytes.toString('utf8') : ''));
  } catch {
    // The holder has not written it yet, or was killed while it wrote.
    return { name: UNNAMED, pid: 0, space: '' };
  }
}

/** Find the lock with the highest number, and the time when its holder last renewed it. */
async function findLatestLock(root: string): Promise<{ number: number; isFree: boolean; time: number }> {
  const locks = (await readdir(root)).flatMap((name) => {
    const number = Number(/^(\d+)(\.free)?$/.exec(name)?.[1] ?? Number.NaN);
    return Number.isSafeInteger(number) ? [{ name, number }] : [];
  });
  const number = Math.max(0, ...locks.map((each) => each.number));
  const isFree = !locks.some((each) => each.name === String(number));
  const time = isFree ? 0 : ((await ignoreMissing(lstat(path.join(root, String(number)))))?.mtimeMs ?? 0);
  return { number, isFree, time };
}

/** Create the folder of the next lock, and delete the earlier ones. Returns false if another process was faster. */
async function createNextLock(root: string, next: string): Promise<boolean> {
  if (!(await isNewlyCreated(mkdir(next)))) return false;
  const own = path.basename(next);
  if ((await findLatestLock(root)).number !== Number(own)) {
    await ignoreMissing(rmdir(next));
    return false;
  }
  try {
    for (const name of await readdir(root)) {
      if (name === own || !/^(\d+(\.free)?|old-.*)$/.test(name)) continue;
      const old = path.join(root, `old-${randomBytes(6).toString('hex')}`);
      // Rename it first: from now on, its holder cannot write into it while it is deleted.
      await ignoreMissing(rename(path.join(root, name), old));
      await rm(old, { recursive: true, force: true, maxRetries: 5 });
    }
    return true;
  } catch (error) {
    await releaseLock(next);
    throw error;
  }
}

async function releaseLock(lockDir: string): Promise<void> {
  for (const name of (await ignoreMissing(readdir(lockDir))) ?? [])
    await rm(path.join(lockDir, name), { recursive: true, force: true });
  await ignoreMissing(rename(lockDir, `${lockDir}.free`));
}

/** Await the creation of a folder. Returns false if it exists already. */
async function isNewlyCreated(creating: Promise<unknown>): Promise<boolean> {
  try {
    await creating;
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
