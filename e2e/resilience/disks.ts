import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { build, ensureBuilt, formatLastLines, hashFolder, type ProjectCopy, writeVersion } from './project';
import type { FaultOutcome, FaultResult } from './run-faults';

/** The user that a file of root's is closed to. */
const NOBODY = 65_534;

/** A disk that fills up: the build says so, and the last good site stays. */
export async function fillDisk(project: ProjectCopy): Promise<FaultResult> {
  const disk = path.join(project.dir, 'disk');
  mkdirSync(disk, { recursive: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]).status !== 0) {
    return { leftOut: 'a disk of its own can be made as root alone' };
  }
  try {
    await ensureBuilt(project);
    const outDir = path.join(disk, 'out');
    cpSync(project.outDir, outDir, { recursive: true });
    const last = hashFolder(outDir);
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(path.join(disk, 'full'), new Uint8Array(bavail * bsize - 100_000));
    writeVersion(project, 'D');
    const run = await build(project, { env: { OUT_DIR: outDir } });
    const isSaid =
      run.code === 1 && run.output.includes('Free some space on this disk') && !/^\s+at /m.test(run.output);
    const failures = isSaid ? [] : [formatLastLines(run)];
    if (hashFolder(outDir) !== last) failures.push('The last good site is gone.');
    return { cases: 1, failures };
  } finally {
    execFileSync('umount', [disk]);
  }
}

/** A folder that may only be read: the build says so, and the last good site stays. */
export async function buildIntoReadOnlyFolder(project: ProjectCopy): Promise<FaultOutcome> {
  const isRoot = process.getuid?.() === 0;
  const above = path.join(project.dir, 'closed');
  const outDir = path.join(above, 'out');
  await ensureBuilt(project);
  cpSync(project.outDir, outDir, { recursive: true });
  const last = hashFolder(outDir);
  // Root may write everywhere, so somebody else builds: the caches are theirs, and the finished site is not.
  const own = globSync(['.cache/**', '.next/**'], { cwd: project.dir, dot: true, absolute: true, onlyFiles: false });
  if (isRoot)
    for (const file of [project.dir, ...own, ...['.cache', '.next'].map((each) => path.join(project.dir, each))]) {
      if (existsSync(file)) chownSync(file, NOBODY, NOBODY);
    }
  chmodSync(above, 0o555);
  const run = await build(project, { env: { OUT_DIR: outDir, HOME: project.dir }, ...(isRoot && { uid: NOBODY }) });
  chmodSync(above, 0o755);
  const isSaid = run.code === 1 && run.output.includes('Give yourself the right') && !/^\s+at /m.test(run.output);
  const failures = isSaid ? [] : [formatLastLines(run)];
  if (hashFolder(outDir) !== last) failures.push('The last good site is gone.');
  return { cases: 1, failures };
}
