import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { isFull } from '../support/full';
import type { CaseResult } from './examine';

/** The most processor time in seconds, and memory in MB, that a text may take; a short run on a busy machine does not check the time. */
const MOST = { seconds: isFull ? 5 : Number.POSITIVE_INFINITY, megabytes: 1000 };
/** What has not ended after this long, on however slow a machine, hangs. */
const HANGS = 60_000;

/** A process that looks at one hostile case after another; one that dies is followed by the next. */
export class Examiner {
  private child: Promise<ChildProcess> | undefined;

  constructor(private readonly cwd: string) {}

  /** Look at a case in a mode of content: gives what is wrong, and whether it was refused. */
  async examine(index: number, mode: string): Promise<{ isRefused: boolean; faults: string[] }> {
    this.child ??= this.start();
    const child = await this.child;
    child.send({ index, mode });
    const stop = new AbortController();
    const verdict = await Promise.race([
      once(child, 'message', stop).then(([message]) => message as CaseResult),
      once(child, 'exit', stop).then(() => 'It ended the process, or took more memory than it has.'),
      new Promise<string>((resolve) => {
        const timer = setTimeout(resolve, HANGS, 'It hangs.');
        stop.signal.addEventListener('abort', () => clearTimeout(timer));
      }),
    ]);
    stop.abort();
    if (typeof verdict === 'string') {
      await this.stop();
      return { isRefused: false, faults: [verdict] };
    }
    const { isRefused, faults, seconds, megabytes } = verdict;
    if (seconds > MOST.seconds) faults.push(`It took ${seconds.toFixed(1)} s.`);
    if (megabytes > MOST.megabytes) faults.push(`It took ${megabytes} MB.`);
    // What one case leaves in memory is not held against the next.
    if (megabytes > MOST.megabytes / 2) await this.stop();
    return { isRefused, faults };
  }

  /** End the process, whatever it is at. */
  async stop(): Promise<void> {
    (await this.child)?.kill('SIGKILL');
    this.child = undefined;
  }

  private async start(): Promise<ChildProcess> {
    rmSync(path.join(this.cwd, '.cache'), { recursive: true, force: true });
    const child = fork(path.resolve('e2e/hostile/examine.tsx'), {
      cwd: this.cwd,
      execArgv: ['--import', import.meta.resolve('tsx'), `--max-old-space-size=${MOST.megabytes}`],
      env: { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH: path.resolve('tsconfig.json') },
    });
    await once(child, 'message');
    return child;
  }
}
