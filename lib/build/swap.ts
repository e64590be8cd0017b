import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getDisplayPath } from '../files';
import { withFolderLock } from '../folder-lock';
import { BUILD_STAMP_FILE } from '../model/build-record';
import { fail } from '../problem';

const LOCK_DIR = path.resolve('.cache/build.lock');

/**
 * How long a build waits for another one, and after which time it takes over from one that stopped, in milliseconds. On a busy machine,
 * a build may not renew its lock for half a minute.
 */
const LOCK_TIMEOUT = 600_000;

const STALE_LOCK_AFTER = 120_000;

/** Get the folder where the next site is built, on the same disk as `outDir`. */
export function getStagingDir(outDir: string): string {
  return `${outDir}.new`;
}

/** Create an empty staging folder; throws if `outDir` has files but no build stamp. */
export function prepareStaging(outDir: string): string {
  const isForeign =
    existsSync(outDir) && readdirSync(outDir).length > 0 && !existsSync(`${outDir}/${BUILD_STAMP_FILE}`);
  if (isForeign) {
    const problem = 'The folder contains files that no build wrote. A build would delete them.';
    fail(getDisplayPath(outDir, ''), problem, 'Empty the folder, or set OUT_DIR to another folder.');
  }
  const staging = getStagingDir(outDir);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  return staging;
}

/** Replace the previous site with the staged one. A marker file lets recoverSwap finish the two renames. */
export function swapIn(outDir: string): void {
  writeFileSync(getMarker(outDir), '');
  finishSwap(outDir);
}

/** Finish a swap that was killed, or delete the staging folder of a killed build. */
export function recoverSwap(outDir: string): void {
  if (existsSync(getMarker(outDir))) finishSwap(outDir);
  else rmSync(getStagingDir(outDir), { recursive: true, force: true });
}

function finishSwap(outDir: string): void {
  const old = `${outDir}.old`;
  if (existsSync(getStagingDir(outDir))) {
    if (existsSync(outDir)) {
      rmSync(old, { recursive: true, force: true });
      renameSync(outDir, old);
    }
    renameSync(getStagingDir(outDir), outDir);
  }
  rmSync(old, { recursive: true, force: true });
  // Delete the marker last: if the clean-up is killed, the next run finishes it.
  rmSync(getMarker(outDir), { force: true });
}

function getMarker(outDir: string): string {
  return `${outDir}.swap`;
}

/** Do work while no other build of this project runs. A second build waits. */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(LOCK_DIR), { recursive: true });
  const onWait = () => console.log('Another build of this project is running. Waiting for it to finish.');
  const onTimeout = (holder: string) =>
    fail(
      LOCK_DIR,
      `Another build has locked the project for ten minutes: ${holder}.`,
      'End that build, and build again.',
    );
  const name = `a build (process ${process.pid})`;
  return withFolderLock(
    LOCK_DIR,
    { name, timeout: LOCK_TIMEOUT, staleAfter: STALE_LOCK_AFTER, onWait, onTimeout },
    work,
  );
}
