import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';
import { makeTempDir } from '../e2e/support/content';
import { needs } from '../e2e/support/needs';
import { type FolderLock, PROCESS_SPACE, withFolderLock } from './folder-lock';
import { fail } from './problem';

function hold<T>(
  root: string,
  work: (lock: FolderLock) => Promise<T>,
  staleAfter = 1_000,
  timeout = 10_000,
): Promise<T> {
  const onTimeout = (holder: string) => fail(root, `Locked by ${holder}.`, 'Wait.');
  return withFolderLock(root, { name: 'a test', timeout, staleAfter, onTimeout }, work);
}

test('only one of many holds a folder lock at a time, and its number grows', async () => {
  const root = path.join(makeTempDir(), 'lock');
  let holders = 0;
  const numbers: number[] = [];
  const work = async ({ dir }: FolderLock) => {
    expect(++holders).toBe(1);
    numbers.push(Number(path.basename(path.dirname(dir))));
    await pause(10);
    holders -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => hold(root, work)));
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(new Set(numbers).size).toBe(20);
  expect(readdirSync(root)).toEqual([`${numbers.at(-1)}.free`]);
});

test('of two processes that start together, the one that waits says so once', async () => {
  const root = path.join(makeTempDir(), 'lock');
  let waits = 0;
  const options = { name: 'a test', timeout: 10_000, staleAfter: 10_000, onWait: () => void waits++ };
  const onTimeout = (holder: string) => fail(root, `Locked by ${holder}.`, 'Wait.');
  await Promise.all([1, 2].map(() => withFolderLock(root, { ...options, onTimeout }, () => pause(700))));
  expect(waits).toBe(1);
});

test.each([
  ['now', 0],
  ['a day in the future', 86_400],
  ['a day in the past', -86_400],
])('a folder lock that is not renewed is taken over, with a time of %s', async (_name, seconds) => {
  const root = path.join(makeTempDir(), 'lock');
  mkdirSync(path.join(root, '6'), { recursive: true });
  const time = Date.now() / 1000 + seconds;
  utimesSync(path.join(root, '6'), time, time);
  await hold(root, async ({ dir }) => expect(path.relative(root, dir)).toMatch(/^7\//));
});

test('a folder lock of a process that has ended is taken over at once', async () => {
  const root = path.join(makeTempDir(), 'lock');
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(path.join(root, '6'), { recursive: true });
  writeFileSync(path.join(root, '6/holder.json'), JSON.stringify({ name: 'Ended', pid, space: PROCESS_SPACE }));
  await hold(root, async () => undefined, 60_000, 0);
  expect(readdirSync(root)).toEqual(['7.free']);
});

const holderOf = (pid: unknown) => JSON.stringify({ name: 'Ended', pid, space: PROCESS_SPACE });
test.each([
  '',
  '{',
  '{"pid":-1,"space":""}',
  '[]',
  'null',
  '\u0000',
  `{"__proto__":${holderOf(2 ** 22)}}`,
  ...[0, -1, 1.5, '1', [1], null, true, 2 ** 53].map(holderOf),
  `${holderOf(2 ** 22)} `.padEnd(10_001),
])('a folder lock with an unreadable holder file is not taken over before it is stale: %j', async (text) => {
  const root = path.join(makeTempDir(), 'lock');
  mkdirSync(path.join(root, '6'), { recursive: true });
  writeFileSync(path.join(root, '6/holder.json'), text);
  await expect(hold(root, async () => undefined, 60_000, 0)).rejects.toThrow('Locked by an unnamed process.');
});

test.each([
  ['another host', PROCESS_SPACE.replace(/^\S+/, 'other')],
  ['another boot of this host', PROCESS_SPACE.replace(/ \S+ /, ' 00000000-0000-4000-8000-000000000000 ')],
  ['a container with the name of this host', PROCESS_SPACE.replace(/\d+\]$/, '1]')],
  ['a version without spaces', undefined],
])('a folder lock of a process of %s is not taken over before it is stale', async (_, space) => {
  const root = path.join(makeTempDir(), 'lock');
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(path.join(root, '6'), { recursive: true });
  const holder = { name: 'Elsewhere', pid, space: process.platform === 'linux' ? space : `${space} elsewhere` };
  writeFileSync(path.join(root, '6/holder.json'), JSON.stringify(holder));
  await expect(hold(root, async () => undefined, 60_000, 0)).rejects.toThrow('Locked by');
});

test('a folder lock of a number that is no process id is not taken over before it is stale', async () => {
  const root = path.join(makeTempDir(), 'lock');
  mkdirSync(path.join(root, '6'), { recursive: true });
  writeFileSync(path.join(root, '6/holder.json'), holderOf(2 ** 40));
  await expect(hold(root, async () => undefined, 60_000, 0)).rejects.toThrow('Locked by Ended.');
});

test.each<[string, (file: string) => unknown]>([
  ['a folder', (file) => mkdirSync(file)],
  ['a pipe', (file) => spawnSync('mkfifo', [file])],
  ['a link to nothing', (file) => symlinkSync('nothing', file)],
  ['a link to itself', (file) => symlinkSync('holder.json', file)],
  ['a link to a device', (file) => symlinkSync('/dev/zero', file)],
])('a folder lock whose holder file is %s is not taken over before it is stale', async (_, make) => {
  const root = path.join(makeTempDir(), 'lock');
  mkdirSync(path.join(root, '6'), { recursive: true });
  make(path.join(root, '6/holder.json'));
  await expect(hold(root, async () => undefined, 60_000, 0)).rejects.toThrow('Locked by an unnamed process.');
});

const UNSHARE = ['--pid', '--fork', '--mount-proc'];

/** Bundle the lock into a folder, and return the code that imports it in another process. */
function importLock(dir: string): string {
  const outfile = path.join(dir, 'folder-lock.mjs');
  buildSync({ entryPoints: ['lib/folder-lock.ts'], outfile, bundle: true, platform: 'node', format: 'esm' });
  return `import(${JSON.stringify(outfile)})`;
}

test('a folder lock is not taken over by a process that cannot see its holder', needs('PID namespaces'), async () => {
  const dir = makeTempDir();
  const root = path.join(dir, 'lock');
  const onTimeout = '(holder) => { console.log(holder); process.exit(3); }';
  const options = `{ name: 'the other', timeout: 0, staleAfter: 60_000, onTimeout: ${onTimeout} }`;
  const program = `${importLock(dir)}.then((lock) => lock.withFolderLock(${JSON.stringify(root)}, ${options}, async () => {}))`;
  await hold(
    root,
    async ({ isHeld }) => {
      const run = spawnSync('unshare', [...UNSHARE, process.execPath, '--eval', program], {
        encoding: 'utf8',
      });
      expect(run).toMatchObject({ status: 3, stdout: expect.stringContaining('a test, since') });
      expect(await isHeld()).toBe(true);
    },
    600_000,
  );
});

test.each([['--mount-proc'], []])(
  'a folder lock of a process in another PID namespace is not taken over (%j)',
  needs('PID namespaces'),
  async (...flags) => {
    const dir = makeTempDir();
    const root = path.join(dir, 'lock');
    const wait =
      'async () => { console.log("held"); await new Promise((resolve) => process.stdin.on("end", resolve).resume()); }';
    const options = "{ name: 'the other', timeout: 0, staleAfter: 60_000, onTimeout: () => process.exit(3) }";
    const program = `${importLock(dir)}.then((lock) => lock.withFolderLock(${JSON.stringify(root)}, ${options}, ${wait}))`;
    const child = spawn('unshare', ['--pid', '--fork', ...flags, process.execPath, '--eval', program]);
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    await expect(hold(root, async () => undefined, 600_000, 0)).rejects.toThrow('Locked by the other, since');
    child.stdin.end();
    expect(await ended).toEqual([0, null]);
    await hold(root, async () => undefined, 600_000, 0);
  },
);

test('a folder lock is not taken over while its holder renews it', async () => {
  const root = path.join(makeTempDir(), 'lock');
  await hold(root, async ({ isHeld }) => {
    await expect(hold(root, async () => undefined, 1_000, 2_500)).rejects.toThrow(/Locked by a test, since 20/);
    expect(await isHeld()).toBe(true);
  });
});

test('a holder that lost its folder lock cannot rename anything out of its folder', async () => {
  const root = path.join(makeTempDir(), 'lock');
  await hold(root, async ({ dir, isHeld }) => {
    writeFileSync(path.join(dir, 'next'), 'x');
    // Take the lock over, as another process does.
    mkdirSync(path.join(root, '2'));
    renameSync(path.join(root, '1'), path.join(root, 'old-1'));
    expect(await isHeld()).toBe(false);
    expect(() => renameSync(path.join(dir, 'next'), path.join(root, 'published'))).toThrow('ENOENT');
  });
  expect(existsSync(path.join(root, '2'))).toBe(true);
});

test('a folder lock works beside unknown files, and with the files of killed processes', async () => {
  const root = path.join(makeTempDir(), 'lock');
  mkdirSync(path.join(root, '3.free/files'), { recursive: true });
  mkdirSync(path.join(root, 'old-1/files'), { recursive: true });
  writeFileSync(path.join(root, '2'), 'x');
  writeFileSync(path.join(root, 'unknown'), 'x');
  await hold(root, async () => undefined);
  expect(readdirSync(root).sort()).toEqual(['4.free', 'unknown']);
});

test.each(['a file', 'a link'])('reports %s with the name of a folder lock', async (kind) => {
  const dir = makeTempDir();
  const root = path.join(dir, 'lock');
  if (kind === 'a file') writeFileSync(root, 'x');
  else symlinkSync(dir, root);
  await expect(hold(root, async () => undefined)).rejects.toThrow('Is not a folder.');
});
