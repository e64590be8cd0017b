import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { FIX_BY_CODE } from '../../lib/commands/run';
import { build, ensureBuilt, formatLastLines, hashFolder, type ProjectCopy, writeVersion } from './project';
import type { FaultOutcome, FaultResult } from './run-faults';

/** The id of a user who cannot write root's files. */
const NOBODY = 65_534;

/** Build onto a full disk; check the message, and that the last good site stays unchanged. */
export async function fillDisk(project: ProjectCopy): Promise<FaultResult> {
  const disk = path.join(project.dir, 'disk');
  mkdirSync(disk, { recursive: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]).status !== 0) {
    return { skipped: 'mounting a disk needs root' };
  }
  try {
    await ensureBuilt(project);
    const outDir = path.join(disk, 'out');
    cpSync(project.outDir, outDir, { recursive: true });
    const lastGood = hashFolder(outDir);
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(path.join(disk, 'full'), new Uint8Array(bavail * bsize - 100_000));
    writeVersion(project, 'D');
    const run = await build(project, { env: { OUT_DIR: outDir } });
    const isReported = run.code === 1 && run.output.includes(FIX_BY_CODE.ENOSPC) && !/^\s+at /m.test(run.output);
    const failures = isReported ? [] : [formatLastLines(run)];
    if (hashFolder(outDir) !== lastGood) failures.push('The last good site is missing or changed.');
    return { cases: 1, failures };
  } finally {
    execFileSync('umount', [disk]);
  }
}

/** Build into a read-only folder; check the message, and that the last good site stays unchanged. */
export async function buildIntoReadOnlyFolder(project: ProjectCopy): Promise<FaultOutcome> {
  const isRoot = process.getuid?.() === 0;
  const parent = path.join(project.dir, 'closed');
  const outDir = path.join(parent, 'out');
  await ensureBuilt(project);
  cpSync(project.outDir, outDir, { recursive: true });
  const lastGood = hashFolder(outDir);
  // Root can write everywhere, so another user builds: that user owns the caches but not the site.
  const caches = globSync(['.cache/**', '.next/**'], { cwd: project.dir, dot: true, absolute: true, onlyFiles: false });
  if (isRoot)
    for (const file of [project.dir, ...caches, ...['.cache', '.next'].map((dir) => path.join(project.dir, dir))]) {
      if (existsSync(file)) chownSync(file, NOBODY, NOBODY);
    }
  chmodSync(parent, 0o555);
  const run = await build(project, { env: { OUT_DIR: outDir, HOME: project.dir }, ...(isRoot && { uid: NOBODY }) });
  chmodSync(parent, 0o755);
  const isReported = run.code === 1 && run.output.includes(FIX_BY_CODE.EACCES) && !/^\s+at /m.test(run.output);
  const failures = isReported ? [] : [formatLastLines(run)];
  if (hashFolder(outDir) !== lastGood) failures.push('The last good site is missing or changed.');
  return { cases: 1, failures };
}
