import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds between two samples of memory. */
const INTERVAL = 100;
/** Ticks of CPU time per second in `/proc`. */
const TICKS_PER_SECOND = 100;

/** Fields of `/proc/<pid>/stat`, with CPU seconds of the process (`cpu`) and of its exited children (`reaped`). */
export type Stat = { pid: number; parent: number; session: number; cpu: number; reaped: number };

/** CPU seconds of a process tree since the start, and its peak anonymous memory in bytes. */
export type ProcessWatch = { getCpu(): number; getMemory(): number; listPids(): number[]; stop(): void };

/** Sample a process and its descendants. See `getReapedCpu` for exact CPU time. */
export function watchProcessTree(root: number): ProcessWatch {
  const cpuByPid = new Map<number, number>();
  let memory = 0;
  let cpu = 0;
  const sample = () => {
    const tree = findProcessTree(root, readProcesses());
    for (const stat of tree) cpuByPid.set(stat.pid, stat.cpu);
    memory = Math.max(
      memory,
      tree.reduce((sum, { pid }) => sum + readMemory(pid), 0),
    );
    cpu = Math.max(cpu, sum(tree.map((stat) => stat.cpu + stat.reaped)), sum([...cpuByPid.values()]));
    return tree;
  };
  sample();
  const before = cpu;
  const timer = setInterval(sample, INTERVAL);
  return {
    getCpu() {
      sample();
      return cpu - before;
    },
    getMemory: () => memory,
    listPids: () => sample().map(({ pid }) => pid),
    stop: () => clearInterval(timer),
  };
}

/** Get the CPU seconds of all exited descendants of this process. */
export function getReapedCpu(): number {
  return parseStat(read('/proc/self/stat'))?.reaped ?? 0;
}

/** Parse `/proc/<pid>/stat`; undefined for a process that has exited. */
export function parseStat(text: string): Stat | undefined {
  // The name of the program, in brackets, can contain spaces and brackets.
  const end = text.lastIndexOf(')');
  if (end === -1) return undefined;
  const fields = text.slice(end + 2).split(' ');
  const [parent = 0, session = 0, user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = [1, 3, 11, 12, 13, 14].map(
    (index) => Number(fields[index]),
  );
  const pid = Number.parseInt(text, 10);
  return {
    pid,
    parent,
    session,
    cpu: (user + system) / TICKS_PER_SECOND,
    reaped: (reapedUser + reapedSystem) / TICKS_PER_SECOND,
  };
}

/** Find a process, the session that it leads, and all their descendants. */
export function findProcessTree(root: number, processes: Stat[]): Stat[] {
  const tree = new Set(processes.filter(({ pid, session }) => pid === root || session === root));
  const pids = new Set([...tree].map(({ pid }) => pid));
  for (let size = -1; size !== tree.size; ) {
    size = tree.size;
    for (const stat of processes) {
      if (!pids.has(stat.parent)) continue;
      tree.add(stat);
      pids.add(stat.pid);
    }
  }
  return [...tree];
}

function readProcesses(): Stat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => parseStat(read(`/proc/${pid}/stat`)) ?? []);
}

function readMemory(pid: number): number {
  const [, kilobytes = 0] = /^RssAnon:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) * 1024;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    // A process can exit after it was listed.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
