import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { getReapedCpu, type ProcessWatch, watchProcessTree } from './processes';

/** An npm script to run; `env` is added to the environment of the caller. */
export type NpmScript = { script: string; args?: string[]; cwd: string; env: Record<string, string> };

/** Seconds, CPU seconds of all processes, and their peak memory in bytes. */
export type Cost = { wall: number; cpu: number; memory: number };

/** How a script ended. */
export type ScriptOutcome = 'done' | 'failed' | 'stopped at the limit';

/** A running script with its output so far. */
export type RunningScript = {
  child: ChildProcess;
  watch: ProcessWatch;
  getOutput(): string;
  isRunning(): boolean;
  end(): Promise<void>;
};

/** Seconds between two progress lines. */
const PROGRESS_INTERVAL = 30;
/** Milliseconds between SIGTERM and SIGKILL. */
const KILL_DELAY = 3000;

const running = new Set<number>();
process.on('exit', () => {
  for (const pid of running) signal(-pid, 'SIGKILL');
});
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(1));

/** Start a script in a separate session, so that all its processes can be stopped. */
export function startScript({ script, args = [], cwd, env }: NpmScript): RunningScript {
  const child = spawn(
    'npm',
    ['run', '--silent', '--ignore-scripts', script, ...(args.length > 0 ? ['--'] : []), ...args],
    {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const { pid } = child;
  if (pid === undefined) throw new Error('npm could not be started.');
  running.add(pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-20_000);
    });
  }
  let isRunning = true;
  child.on('close', () => {
    isRunning = false;
    running.delete(pid);
  });
  const watch = watchProcessTree(pid);
  const end = async () => {
    watch.stop();
    if (isRunning) await endTree(pid, watch);
  };
  return { child, watch, getOutput: () => output, isRunning: () => isRunning, end };
}

/** Run a script until it exits, or until the limit in seconds, and measure it. */
export async function measureScript(
  command: NpmScript,
  limit: number,
): Promise<{ outcome: ScriptOutcome; cost: Cost }> {
  const [started, reaped] = [performance.now(), getReapedCpu()];
  const { child, watch, getOutput, end } = startScript(command);
  const getWall = () => (performance.now() - started) / 1000;
  const getCost = () => ({ wall: getWall(), cpu: watch.getCpu(), memory: watch.getMemory() });
  const progress = setInterval(() => console.log(`    … ${formatCost(getCost())}`), PROGRESS_INTERVAL * 1000);
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const expired = new AbortController();
  const code = await Promise.race([exit, setTimeout(limit * 1000, 'limit', { signal: expired.signal })]);
  const cost = getCost();
  clearInterval(progress);
  expired.abort();
  await end();
  if (code === 'limit') return { outcome: 'stopped at the limit', cost };
  if (code !== 0) console.error(getOutput());
  const exact = { ...cost, cpu: Math.max(cost.cpu, getReapedCpu() - reaped) };
  return { outcome: code === 0 ? 'done' : 'failed', cost: exact };
}

/** Format a cost on one line: `41.2 s, 74.0 CPU s, 2.60 GB`. */
export function formatCost({ wall, cpu, memory }: Cost): string {
  return `${wall.toFixed(1)} s, ${cpu.toFixed(1)} CPU s, ${formatMemory(memory)}`;
}

/** Format bytes of memory: `0.84 GB`. */
export function formatMemory(bytes: number): string {
  return `${(bytes / 1e9).toFixed(2)} GB`;
}

async function endTree(pid: number, watch: ProcessWatch): Promise<void> {
  signal(-pid, 'SIGTERM');
  const deadline = performance.now() + KILL_DELAY;
  while (watch.listPids().length > 0 && performance.now() < deadline) await setTimeout(100);
  for (const descendant of watch.listPids()) signal(descendant, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // The process has already exited.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
