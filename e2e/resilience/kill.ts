import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { recoverSwap } from '../../lib/build/swap';
import {
  build,
  formatLastLines,
  hashFolder,
  type ProjectCopy,
  startCommand,
  waitForExit,
  writeVersion,
} from './project';
import type { FaultOutcome } from './run-faults';

/** Kill builds at random moments; the site must be the old or the new one, complete. */
export async function killBuilds(project: ProjectCopy, times: number): Promise<FaultOutcome> {
  const failures: string[] = [];
  const versions = new Map<string, string>();
  let buildTime = 0;
  for (const version of ['A', 'B']) {
    writeVersion(project, version);
    const started = performance.now();
    const run = await build(project);
    buildTime = performance.now() - started;
    if (run.code !== 0)
      return { cases: 1, failures: [`The build before the first kill failed: ${formatLastLines(run)}`] };
    versions.set(hashFolder(project.outDir), version);
  }
  const counts: Record<string, number> = { A: 0, B: 0 };
  for (let index = 0; index < times; index++) {
    writeVersion(project, index % 2 === 0 ? 'A' : 'B');
    const delay = Math.random() * buildTime * 1.3;
    const fault = await killOnce(project, delay, index % 3 === 2, (siteHash) => {
      const version = versions.get(siteHash);
      if (version) counts[version] = (counts[version] ?? 0) + 1;
      return version !== undefined;
    });
    if (fault) failures.push(`Killed after ${(delay / 1000).toFixed(2)} s: ${fault}`);
  }
  writeVersion(project, 'A');
  const after = await build(project);
  const isGood = after.code === 0 && versions.get(hashFolder(project.outDir)) === 'A';
  if (!isGood) failures.push(`The build after the last kill failed: ${formatLastLines(after)}`);
  if (['.new', '.old', '.swap'].some((suffix) => existsSync(project.outDir + suffix))) {
    failures.push('Temporary folders are left next to the site.');
  }
  return {
    cases: times + 1,
    failures,
    figures: `complete sites: ${counts.A} of version A, ${counts.B} of version B`,
  };
}

async function killOnce(
  project: ProjectCopy,
  delay: number,
  isParentOnly: boolean,
  isComplete: (siteHash: string) => boolean,
): Promise<string | undefined> {
  const child = startCommand(project, 'build');
  const ended = waitForExit(child);
  await setTimeout(delay);
  // Sometimes kill only the build, and let its child processes continue.
  const pid = isParentOnly ? child.pid : child.pid && -child.pid;
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {
    // The build has already exited.
  }
  await Promise.race([ended, setTimeout(60_000)]);
  // A build killed between its two renames leaves no site: every command that uses the site calls recoverSwap first.
  recoverSwap(project.outDir);
  return isComplete(hashFolder(project.outDir)) ? undefined : 'the site is neither the old one nor the new one.';
}
