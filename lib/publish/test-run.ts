import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Order } from './test-publisher';

/** How a publisher of a test ended: by itself with a code, or killed; with the steps it went through and what it said. */
export type Run = { code: number | null; signal: string | null; steps: string[]; said: string };

const PROGRAM = path.resolve(`.cache/test-publisher.${process.pid}.mjs`);

/** Bundle the publisher of tests once, so that each of its processes starts in an instant; gives what clears it away. */
export async function bundlePublisher(): Promise<() => void> {
  const entry = path.resolve('lib/publish/test-publisher.ts');
  const options = { bundle: true, platform: 'node', format: 'esm', packages: 'external', target: 'node20' } as const;
  await build({ entryPoints: [entry], outfile: PROGRAM, ...options });
  return () => rmSync(PROGRAM, { force: true });
}

/** Run a publisher in a process of its own; `onStart` hears of its id. */
export function runPublisher(order: Order, onStart: (pid: number) => void = () => undefined): Promise<Run> {
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
