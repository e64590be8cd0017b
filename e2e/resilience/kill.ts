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
  let length = 0;
  for (const version of ['A', 'B']) {
    writeVersion(project, version);
    const started = performance.now();
    const run = await build(project);
    length = performance.now() - started;
    if (run.code !== 0) return { cases: 1, failures: [`A build before any fault failed: ${formatLastLines(run)}`] };
    versions.set(hashFolder(project.outDir), version);
  }
  const counts: Record<string, number> = { A: 0, B: 0 };
  for (let index = 0; index < times; index++) {
    writeVersion(project, index % 2 === 0 ? 'A' : 'B');
    const moment = Math.random() * length * 1.3;
    const fault = await killOnce(project, moment, index % 3 === 2, (found) => {
      const version = versions.get(found);
      if (version) counts[version] = (counts[version] ?? 0) + 1;
      return version !== undefined;
    });
    if (fault) failures.push(`Killed after ${(moment / 1000).toFixed(2)} s: ${fault}`);
  }
  writeVersion(project, 'A');
  const after = await build(project);
  const isGood = after.code === 0 && versions.get(hashFolder(project.outDir)) === 'A';
  if (!isGood) failures.push(`The build after all of them failed: ${formatLastLines(after)}`);
  if (['.new', '.old', '.swap'].some((suffix) => existsSync(project.outDir + suffix))) {
    failures.push('Temporary folders are left beside the site.');
  }
  return {
    cases: times + 1,
    failures,
    figures: `found complete: ${counts.A} of one version, ${counts.B} of the other`,
  };
}

async function killOnce(
  project: ProjectCopy,
  moment: number,
  isParentOnly: boolean,
  isComplete: (found: string) => boolean,
): Promise<string | undefined> {
  const child = startCommand(project, 'build');
  const ended = waitForExit(child);
  await setTimeout(moment);
  // Sometimes only the build is killed, and its child processes continue.
  const victim = isParentOnly ? child.pid : child.pid && -child.pid;
  try {
    if (victim) process.kill(victim, 'SIGKILL');
  } catch {
    // It has exited already.
  }
  await Promise.race([ended, setTimeout(60_000)]);
  // Between the two renames there is a marker instead of a site. Every command that uses the site calls this first.
  recoverSwap(project.outDir);
  return isComplete(hashFolder(project.outDir)) ? undefined : 'the site is neither the old one nor the new one.';
}
