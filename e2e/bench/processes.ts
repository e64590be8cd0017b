import { readdirSync, readFileSync } from 'node:fs';

/** How often a program and those that it starts are looked at, in milliseconds: to look costs time too. */
const INTERVAL = 1000;

/** Clock ticks a second, in which Linux counts time. */
const TICKS = 100;

/** Watch this process and all that it starts; `stop` gives the CPU seconds and the most memory, in bytes. Linux alone counts so. */
export function watchProcesses(): { stop(): { seconds: number; memory: number } } {
  const ticks = new Map<number, number>();
  let most = 0;
  const look = () => {
    let memory = 0;
    for (const pid of findFamily()) {
      const fields = readStat(pid);
      ticks.set(pid, Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
      memory += readMemory(pid);
    }
    most = Math.max(most, memory);
  };
  look();
  const before = [...ticks.values()].reduce((sum, each) => sum + each, 0);
  const timer = setInterval(look, INTERVAL);
  return {
    stop() {
      clearInterval(timer);
      look();
      const all = [...ticks.values()].reduce((sum, each) => sum + each, 0);
      return { seconds: (all - before) / TICKS, memory: most };
    },
  };
}

function findFamily(): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(pids.map((pid) => [pid, Number(readStat(pid)[1] ?? 0)]));
  const family = new Set([process.pid]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

/** The fields after the name, which may hold anything; a process that has ended has none. */
function readStat(pid: number): string[] {
  return read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
}

/** Memory that is shared is counted in parts. */
function readMemory(pid: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes) * 1024;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended since it was listed.
    return '';
  }
}
