import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { getDisplayPath } from '../files';
import { ProblemError } from '../problem';

/** The file that tells a finished site from any other folder. */
export const BUILD_STAMP_FILE = 'build.json';

/** What a finished site was built from, as hashes. */
export type BuildStamp = { inputs: string; content: string };

/** Read what the site in a folder was built from; absent where there is no finished site. */
export function readBuildStamp(outDir: string): BuildStamp | undefined {
  const file = `${outDir}/${BUILD_STAMP_FILE}`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Where the next site is put together, beside the finished one, so that it comes in by a rename. */
export function getStagingDir(outDir: string): string {
  return `${outDir}.new`;
}

/** Make an empty staging folder; refuses where `outDir` holds something that no build wrote. */
export function prepareStaging(outDir: string): string {
  const isForeign =
    existsSync(outDir) && readdirSync(outDir).length > 0 && !existsSync(`${outDir}/${BUILD_STAMP_FILE}`);
  if (isForeign) {
    throw new ProblemError([
      {
        severity: 'error',
        file: getDisplayPath(outDir, ''),
        problem: 'The folder holds something that is no built site, and would be lost.',
        fix: 'Empty it, or set OUT_DIR to another folder.',
      },
    ]);
  }
  const staging = getStagingDir(outDir);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  return staging;
}

/** Put the staged site in the place of the last one: two renames under a marker, so that a kill between them can be mended. */
export function swapIn(outDir: string): void {
  writeFileSync(getMarker(outDir), '');
  finishSwap(outDir);
}

/** Finish a swap that was killed, or clear away what a killed build left; every command that uses the site begins with it. */
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
  // The marker goes last: until then a kill leaves something to clear away.
  rmSync(getMarker(outDir), { force: true });
}

function getMarker(outDir: string): string {
  return `${outDir}.swap`;
}
