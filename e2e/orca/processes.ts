import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The variable that marks every process of a run with the folder of that run. */
const MARK = 'SCREEN_READER_RUN';

/** Processes of one run, with their ids in a file of its folder. */
export type Processes = {
  start: (program: string, args: string[], options?: Pick<SpawnOptions, 'stdio'>) => ChildProcess;
  /** Return true if a process of this run wants the processor. */
  isBusy: () => boolean;
  end: () => Promise<void>;
};

/** Prepare to start processes that share a folder and an environment. */
export function createProcesses(dir: string, env: NodeJS.ProcessEnv): Processes {
  const started: ChildProcess[] = [];
  let ids: { at: number; list: number[] } = { at: 0, list: [] };
  const start: Processes['start'] = (program, args, options = {}) => {
    // The kernel ends the process if this one is killed and cannot end it.
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', program, ...args], {
      cwd: dir,
      env: { ...env, [MARK]: dir },
      stdio: 'ignore',
      ...options,
    });
    child.on('error', (error) => console.error(error.message));
    started.push(child);
    appendFileSync(path.join(dir, 'process-ids'), `${child.pid} ${program}\n`);
    return child;
  };
  const isBusy = () => {
    if (performance.now() - ids.at > 1000) ids = { at: performance.now(), list: listMarked(dir) };
    return ids.list.some((id) => readProcessFile(id, 'stat').replace(/^.*\) /s, '').startsWith('R'));
  };
  const end = async () => {
    // The display last, and gently: it deletes its lock file. Everything else is in the folder of the run.
    const [display, ...others] = started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    for (const child of others) child.kill('SIGKILL');
    for (const id of listMarked(dir)) if (id !== display?.pid) sendSignal(id, 'SIGKILL');
    display?.kill('SIGTERM');
    const limit = performance.now() + 5000;
    while (listMarked(dir).length > 0 && performance.now() < limit) await setTimeout(50);
  };
  return { start, isBusy, end };
}

function sendSignal(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** List the ids of the processes that have the mark of a run. */
function listMarked(dir: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && readProcessFile(id, 'environ').split('\0').includes(`${MARK}=${dir}`));
}

/** Read a file of a process; empty if the process has ended or belongs to another user. */
function readProcessFile(id: number, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
