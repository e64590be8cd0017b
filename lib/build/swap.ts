import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { getDisplayPath } from '../files';
import { BUILD_STAMP_FILE } from '../model/build-record';
import { ProblemError } from '../problem';

/** Get the folder where the next site is built, on the same disk as `outDir`. */
export function getStagingDir(outDir: string): string {
  return `${outDir}.new`;
}

/** Create an empty staging folder; throws if `outDir` has files but no build stamp. */
export function prepareStaging(outDir: string): string {
  const isForeign =
    existsSync(outDir) && readdirSync(outDir).length > 0 && !existsSync(`${outDir}/${BUILD_STAMP_FILE}`);
  if (isForeign) {
    throw new ProblemError([
      {
        severity: 'error',
        file: getDisplayPath(outDir, ''),
        problem: 'The folder contains files that no build wrote. A build would delete them.',
        fix: 'Empty the folder, or set OUT_DIR to another folder.',
      },
    ]);
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
