import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { formatLeftOut, type LeftOutTests } from './left-out';

/** Passed and failed tests of a step, and those that were left out. */
export type TestCount = { passed: number; failed: number; leftOut?: LeftOutTests[] };

type Env = Record<string, string | undefined>;

const total = { passed: 0, failed: 0, leftOut: [] as LeftOutTests[], started: performance.now() };

/** Run a step and add its counts; returns true if all tests passed. Prints a line when the step has ended. */
export async function runStep(name: string, work: () => Promise<boolean | TestCount>): Promise<boolean> {
  const started = performance.now();
  const result = await work();
  const {
    passed,
    failed,
    leftOut = [],
  } = typeof result === 'boolean' ? { passed: Number(result), failed: Number(!result) } : result;
  const seconds = (performance.now() - started) / 1000;
  total.passed += passed;
  total.failed += failed;
  total.leftOut.push(...leftOut);
  console.log(`${name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`);
  return failed === 0;
}

/** Note tests that are left out, to list them at the end. */
export function leaveOutTests(tests: LeftOutTests): void {
  total.leftOut.push(tests);
}

/** A lower priority than that of the other programs. At the usual low one, a busy machine would give the program no time. */
export const LOW_PRIORITY = 5;

/** Run a TypeScript file of the project as an npm script does; returns true if it succeeded. */
export function runScript(file: string, args: string[] = [], env: Env = {}): Promise<boolean> {
  return run(process.execPath, ['lib/commands/with-install.mjs', file, ...args], env);
}

/** Run a program from node_modules/.bin; returns true if it succeeded. */
export function runProgram(
  name: string,
  args: string[],
  env: Env = {},
  priority: number = constants.priority.PRIORITY_NORMAL,
): Promise<boolean> {
  return run(`node_modules/.bin/${name}`, args, env, priority);
}

/** Run a program. Its output is printed only if it failed. */
function run(
  program: string,
  args: string[],
  env: Env,
  priority: number = constants.priority.PRIORITY_NORMAL,
): Promise<boolean> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  if (child.pid !== undefined && priority !== constants.priority.PRIORITY_NORMAL) setPriority(child.pid, priority);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => output.push(data));
  return new Promise((resolve) => {
    const end = (hasSucceeded: boolean, message = '') => {
      if (!hasSucceeded) console.log(`\n${program} ${args.join(' ')}\n${Buffer.concat(output)}${message}`);
      resolve(hasSucceeded);
    };
    child.on('error', ({ message }) => end(false, message));
    child.on('close', (code) => end(code === 0));
  });
}

/** Print what was left out, the total time and the test counts; returns the exit code. */
export function printTotal(): number {
  const { passed, failed, leftOut, started } = total;
  const skipped = leftOut.reduce((sum, { count }) => sum + count, 0);
  console.log(formatLeftOut(leftOut));
  console.log(`All steps took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed === 0 ? 0 : 1;
}
