import { spawn } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { openTarget } from '../../../lib/publish/options';
import type { PublisherTask } from './publisher';
import { describePreview, writeTestBuild } from './site';
import { makeTestTarget } from './target';

/** The result of a test publisher: its exit code or signal, the steps it reached and its error output. */
export type PublisherRun = { code: number | null; signal: string | null; steps: string[]; stderr: string };

const PROGRAM = path.resolve(`.cache/test-publisher.${process.pid}.mjs`);

/** Bundle the test publisher, so that its processes start quickly. Returns a function that deletes the bundle. */
export async function bundlePublisher(): Promise<() => void> {
  const entry = path.resolve('e2e/support/publish/publisher.ts');
  const options = { bundle: true, platform: 'node', format: 'esm', packages: 'external', target: 'node20' } as const;
  await build({ entryPoints: [entry], outfile: PROGRAM, ...options });
  return () => rmSync(PROGRAM, { force: true });
}

/** Run a test publisher in a separate process. `onStart` receives the process id. */
export function runPublisher(
  task: PublisherTask,
  onStart: (pid: number) => void = () => undefined,
): Promise<PublisherRun> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid) onStart(child.pid);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (part) => {
    stdout += part;
  });
  child.stderr.on('data', (part) => {
    stderr += part;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, steps: stdout.split('\n').filter(Boolean), stderr }));
  });
}

/** Publish a small preview of a branch in a separate process. Its files are written below `dir`. */
export function publishTestPreview(
  dir: string,
  target: string,
  branch: string,
  text: string,
  timeout?: number,
): Promise<PublisherRun> {
  const site = describePreview(branch, 'a'.repeat(40), text);
  return runPublisher({ target, site, from: writeTestBuild(path.join(dir, `site-${branch}`), site), timeout });
}

/** Read the text of each published site, by path. */
export async function readTexts(target: string): Promise<Record<string, string>> {
  return openTarget(target).read(async ({ published, readFile }) => {
    const entries = [...published.keys()].map(async (site) => {
      const { text } = JSON.parse((await readFile(site, 'central/docs.json')) ?? '{}');
      return [site, text] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });
}

/** Make a git target with one preview and a pre-receive hook for later pushes. Returns the target's name. */
export async function makeTargetWithHook(dir: string, hook: string): Promise<string> {
  const { target } = makeTestTarget('git', dir);
  await publishTestPreview(dir, target, 'a', 'Before');
  const file = path.join(dir, 'pages.git/hooks/pre-receive');
  writeFileSync(file, `#!/bin/sh\n${hook}\n`);
  chmodSync(file, 0o755);
  return target;
}
