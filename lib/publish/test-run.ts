import { spawn } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { openTarget } from './open-target';
import type { PublisherTask } from './test-publisher';
import { describePreview, writeTestBuild } from './test-site';
import { makeTestTarget } from './test-target';

/** How a publisher of a test ended: by itself with a code, or killed; with the steps it went through and what it said. */
export type PublisherRun = { code: number | null; signal: string | null; steps: string[]; said: string };

const PROGRAM = path.resolve(`.cache/test-publisher.${process.pid}.mjs`);

/** Bundle the publisher of tests once, so that each of its processes starts in an instant; gives what clears it away. */
export async function bundlePublisher(): Promise<() => void> {
  const entry = path.resolve('lib/publish/test-publisher.ts');
  const options = { bundle: true, platform: 'node', format: 'esm', packages: 'external', target: 'node20' } as const;
  await build({ entryPoints: [entry], outfile: PROGRAM, ...options });
  return () => rmSync(PROGRAM, { force: true });
}

/** Run a publisher in a process of its own; `onStart` hears of its id. */
export function runPublisher(
  order: PublisherTask,
  onStart: (pid: number) => void = () => undefined,
): Promise<PublisherRun> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(order)], { stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid) onStart(child.pid);
  let printed = '';
  let said = '';
  child.stdout.on('data', (part) => {
    printed += part;
  });
  child.stderr.on('data', (part) => {
    said += part;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, steps: printed.split('\n').filter(Boolean), said }));
  });
}

/** Publish a small preview of a branch, in a process of its own; its files are made in `dir`. */
export function publishTestPreview(
  dir: string,
  target: string,
  branch: string,
  text: string,
  limit?: number,
): Promise<PublisherRun> {
  const made = describePreview(branch, 'a'.repeat(40), text);
  return runPublisher({ target, made, from: writeTestBuild(path.join(dir, `site-${branch}`), made), limit });
}

/** Read the text at each place of a target, which says which version it is. */
export async function readTexts(target: string): Promise<Record<string, string>> {
  return openTarget(target).read(async ({ published, read }) => {
    const entries = [...published.keys()].map(async (place) => {
      const { text } = JSON.parse((await read(place, 'central/data.json')) ?? '{}');
      return [place, text] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });
}

/** Make a git target that holds one preview, with a hook that answers every further push; gives the target's name. */
export async function makeTargetWithHook(dir: string, hook: string): Promise<string> {
  const { target } = makeTestTarget('git', dir);
  await publishTestPreview(dir, target, 'a', 'Before');
  const file = path.join(dir, 'pages.git/hooks/pre-receive');
  writeFileSync(file, `#!/bin/sh\n${hook}\n`);
  chmodSync(file, 0o755);
  return target;
}
