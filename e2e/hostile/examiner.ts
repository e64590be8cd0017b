import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { isFull } from '../support/full';
import type { CaseResult } from './examine';

/** Limits of CPU seconds and MB of memory for a case. Only `npm run test:full` checks the time. */
const LIMITS = { seconds: isFull ? 5 : Number.POSITIVE_INFINITY, megabytes: 1000 };
/** Milliseconds until a case counts as hung. On a busy machine, a case of 5 CPU seconds took over a minute. */
const TIMEOUT = 300_000;

/** The folder of the bundle, which starts in a third of the time. The engine finds the project two folders above its code. */
const BUNDLE_DIR = path.resolve(`.cache/test-hostile.${process.pid}`);

/** Examines hostile cases in a child process, and restarts it after a crash. */
export class Examiner {
  private child: Promise<ChildProcess> | undefined;

  constructor(private readonly cwd: string) {}

  /** Examine a case in a content mode; returns its faults and whether it was refused. */
  async examine(index: number, mode: string): Promise<{ isRefused: boolean; faults: string[] }> {
    this.child ??= this.start();
    const child = await this.child;
    child.send({ index, mode });
    const stop = new AbortController();
    const outcome = await Promise.race([
      once(child, 'message', stop).then(([message]) => message as CaseResult),
      once(child, 'exit', stop).then(() => 'The process crashed or ran out of memory.'),
      new Promise<string>((resolve) => {
        const timer = setTimeout(resolve, TIMEOUT, 'The process hung.');
        stop.signal.addEventListener('abort', () => clearTimeout(timer));
      }),
    ]);
    stop.abort();
    if (typeof outcome === 'string') {
      await this.stop();
      return { isRefused: false, faults: [outcome] };
    }
    const { isRefused, faults, seconds, megabytes } = outcome;
    if (seconds > LIMITS.seconds) faults.push(`The case used ${seconds.toFixed(1)} s of CPU time.`);
    if (megabytes > LIMITS.megabytes) faults.push(`The case used ${megabytes} MB of memory.`);
    // Restart, so that memory left by this case does not count for the next.
    if (megabytes > LIMITS.megabytes / 2) await this.stop();
    return { isRefused, faults };
  }

  /** Kill the process. */
  async stop(): Promise<void> {
    (await this.child)?.kill('SIGKILL');
    this.child = undefined;
    rmSync(BUNDLE_DIR, { recursive: true, force: true });
  }

  private async start(): Promise<ChildProcess> {
    rmSync(path.join(this.cwd, '.cache'), { recursive: true, force: true });
    const program = path.join(BUNDLE_DIR, 'examine.mjs');
    const options = { bundle: true, packages: 'external', platform: 'node', format: 'esm', jsx: 'automatic' } as const;
    buildSync({ entryPoints: ['e2e/hostile/examine.tsx'], outfile: program, ...options });
    const child = fork(program, {
      cwd: this.cwd,
      execArgv: [`--max-old-space-size=${LIMITS.megabytes}`],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    await once(child, 'message');
    return child;
  }
}
