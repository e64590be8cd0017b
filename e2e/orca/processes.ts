import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

/** The variable that marks every process of a run with the folder of that run. */
const MARK = 'SCREEN_READER_RUN';

/** The processes of one run, with those that they started themselves. */
export type Processes = {
  start: (program: string, args: string[], options?: Pick<SpawnOptions, 'stdio'>) => ChildProcess;
  /** Run a program to its end; returns its output. */
  run: (program: string, args: string[]) => Promise<string>;
  /** Return true if a process of this run wants the processor. */
  isBusy: () => boolean;
  /** End all processes, without waiting for them. */
  end: () => void;
  hasEnded: () => boolean;
};

/** Prepare to start processes that share a folder and an environment. The first one is the display. */
export function createProcesses(dir: string, env: NodeJS.ProcessEnv): Processes {
  let display: ChildProcess | undefined;
  let marked: { at: number; ids: number[] } = { at: 0, ids: [] };
  const start: Processes['start'] = (program, args, options = {}) => {
    // If this process is killed, the kernel ends those that it started.
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', program, ...args], {
      cwd: dir,
      env: { ...env, [MARK]: dir },
      stdio: 'ignore',
      ...options,
    });
    display ??= child;
    return child;
  };
  const run: Processes['run'] = async (program, args) => {
    const child = start(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const output: string[] = [];
    child.stdout?.on('data', (data) => output.push(String(data)));
    await once(child, 'close');
    return output.join('').trim();
  };
  const isBusy = () => {
    if (performance.now() - marked.at > 1000) marked = { at: performance.now(), ids: listMarked(dir) };
    return marked.ids.some((id) =>
      readProcessFile(id, 'stat')
        .replace(/^.*\) /s, '')
        .startsWith('R'),
    );
  };
  const end = () => {
    // The display ends gently: it deletes its lock file. All other files are in the folder of the run.
    for (const id of listMarked(dir)) if (id !== display?.pid) sendSignal(id, 'SIGKILL');
    display?.kill('SIGTERM');
  };
  return { start, run, isBusy, end, hasEnded: () => listMarked(dir).length === 0 };
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
