import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { recoverSwap } from '../../lib/build/swap';
import {
  build,
  formatLastLines,
  hashFolder,
  type ProjectCopy,
  setLockAge,
  startCommand,
  waitForExit,
  writeVersion,
} from './project';
import type { FaultOutcome } from './run-faults';

/** Kill a build at random moments: what is served is the last good site or the new one, whole, and the next build succeeds. */
export async function killBuilds(project: ProjectCopy, times: number): Promise<FaultOutcome> {
  const failures: string[] = [];
  const whole = new Map<string, string>();
  let length = 0;
  for (const version of ['A', 'B']) {
    writeVersion(project, version);
    const started = performance.now();
    const run = await build(project);
    length = performance.now() - started;
    if (run.code !== 0) return { cases: 1, failures: [`A build before any fault failed: ${formatLastLines(run)}`] };
    whole.set(hashFolder(project.outDir), version);
  }
  const seen: Record<string, number> = { A: 0, B: 0 };
  for (let index = 0; index < times; index++) {
    writeVersion(project, index % 2 === 0 ? 'A' : 'B');
    const moment = Math.random() * length * 1.3;
    const fault = await killOnce(project, moment, index % 3 === 2, (found) => {
      const version = whole.get(found);
      if (version) seen[version] = (seen[version] ?? 0) + 1;
      return version !== undefined;
    });
    if (fault) failures.push(`Killed after ${(moment / 1000).toFixed(2)} s: ${fault}`);
  }
  writeVersion(project, 'A');
  const after = await build(project);
  const isGood = after.code === 0 && whole.get(hashFolder(project.outDir)) === 'A';
  if (!isGood) failures.push(`The build after all of them failed: ${formatLastLines(after)}`);
  if (['.new', '.old', '.swap'].some((suffix) => existsSync(project.outDir + suffix))) {
    failures.push('Something is left beside the site.');
  }
  return { cases: times + 1, failures, figures: `found whole: ${seen.A} of one version, ${seen.B} of the other` };
}

async function killOnce(
  project: ProjectCopy,
  moment: number,
  isParentOnly: boolean,
  isWhole: (found: string) => boolean,
): Promise<string | undefined> {
  const child = startCommand(project, 'build');
  const ended = waitForExit(child);
  await setTimeout(moment);
  // At times the build alone dies, and what it started works on without it.
  const victim = isParentOnly ? child.pid : child.pid && -child.pid;
  try {
    if (victim) process.kill(victim, 'SIGKILL');
  } catch {
    // It was quicker, and ended by itself.
  }
  await Promise.race([ended, setTimeout(60_000)]);
  setLockAge(project, 60);
  // Between two renames there is no site, but a marker: every command that uses the site begins with this.
  recoverSwap(project.outDir);
  return isWhole(hashFolder(project.outDir)) ? undefined : 'the site is neither the last good one nor the new one.';
}
