import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { needs } from '../support/needs';
import { findProcessTree, parseStat, watchProcessTree } from './processes';

const stat = (pid: number, parent: number, session: number) => ({ pid, parent, session, cpu: 0, reaped: 0 });

it('parseStat parses a process whose program has spaces and brackets in its name', () => {
  const line = '42 (next (v16) server) S 7 42 41 0 -1 4194560 9 9 0 0 250 50 1000 200 20 0 11 0 5 0 0';
  expect(parseStat(line)).toEqual({ pid: 42, parent: 7, session: 41, cpu: 3, reaped: 12 });
});

it('parseStat returns undefined for a process that has exited', () => {
  expect(parseStat('')).toBeUndefined();
});

it('findProcessTree finds all descendants, and processes of the same session whose parent has exited', () => {
  const processes = [
    stat(13, 12, 99),
    stat(12, 11, 10),
    stat(11, 10, 10),
    stat(10, 1, 10),
    stat(14, 1, 10),
    stat(15, 1, 1),
  ];
  const pids = findProcessTree(10, processes).map(({ pid }) => pid);
  expect(pids.sort((a, b) => a - b)).toEqual([10, 11, 12, 13, 14]);
});

it('watchProcessTree measures the CPU time and the memory of a child process', needs('Linux'), async () => {
  const work = 'const a = Buffer.alloc(1e8, 1); const end = Date.now() + 1500; while (Date.now() < end) a[0]++;';
  const child = spawn('sh', ['-c', `"${process.execPath}" -e '${work}'; :`], { detached: true });
  const watch = watchProcessTree(child.pid ?? 0);
  await new Promise((resolve) => child.on('close', resolve));
  watch.stop();
  expect(watch.getCpu()).toBeGreaterThan(0.1);
  expect(watch.getMemory()).toBeGreaterThan(1e8);
});
