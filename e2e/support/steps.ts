import { spawnSync } from 'node:child_process';

/** Passed and failed tests of a step. */
export type TestCount = { passed: number; failed: number };

const total = { passed: 0, failed: 0, seconds: 0 };

/** Run a step and add its counts; returns true if all tests passed. */
export function runStep(name: string, work: () => boolean | TestCount): boolean {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const result = work();
  const { passed, failed } = typeof result === 'boolean' ? { passed: Number(result), failed: Number(!result) } : result;
  const seconds = (performance.now() - started) / 1000;
  total.passed += passed;
  total.failed += failed;
  total.seconds += seconds;
  console.log(`   ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s: ${name}`);
  return failed === 0;
}

/** Run a program from node_modules/.bin; returns true if it succeeded. */
export function runProgram(program: string, args: string[], env: Record<string, string | undefined> = {}): boolean {
  const { status, error } = spawnSync(`node_modules/.bin/${program}`, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) console.error(error.message);
  return status === 0;
}

/** Print the total time and test counts; returns the exit code. */
export function printTotal(): number {
  const { passed, failed, seconds } = total;
  console.log(`\nAll steps took ${(seconds / 60).toFixed(1)} minutes.\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
