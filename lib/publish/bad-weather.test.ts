import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../content/test-content';
import { openTarget } from './open-target';
import { getPreviewSlug } from './preview-slug';
import { KINDS, makePlace } from './test-place';
import { makeRemote, openRemote } from './test-remote';
import { bundlePublisher, type Run, runPublisher } from './test-run';
import { describePreview, describeProduction, makeSite } from './test-site';

beforeAll(bundlePublisher);

/** The text that stands at each place of a target, which says which version it is. */
async function getTexts(target: string): Promise<Record<string, string>> {
  return openTarget(target).look(async ({ published, read }) => {
    const entries = [...published.keys()].map(async (place) => {
      const text = JSON.parse((await read(place, 'central/data.json')) ?? '{}').text as string;
      return [place, text] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });
}

function publishPreview(dir: string, target: string, branch: string, text: string, limit?: number): Promise<Run> {
  const made = describePreview(branch, 'a'.repeat(40), text);
  return runPublisher({ target, made, from: makeSite(path.join(dir, `site-${branch}`), made), limit });
}

describe.each(KINDS)('writers of one %s target', (kind) => {
  test('at once, eight of them, lose nothing, and neither does the production site', async () => {
    const dir = makeFolder();
    const { target } = makePlace(kind, dir);
    const branches = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const live = describeProduction('b'.repeat(40), 'Live');
    const runs = await Promise.all([
      ...branches.map((branch) => publishPreview(dir, target, branch, `Text of ${branch}`)),
      runPublisher({ target, made: live, from: makeSite(path.join(dir, 'live'), live) }),
    ]);
    expect(runs.map(({ said }) => said).join('')).toBe('');
    expect(runs.map(({ code }) => code)).toEqual(runs.map(() => 0));
    const wanted = branches.map((branch) => [getPreviewSlug(branch), `Text of ${branch}`]);
    const texts = await getTexts(target);
    console.log(`${kind}: ${runs.length} writers at once, ${runs.length - Object.keys(texts).length} losses`);
    expect(texts).toEqual({ '': 'Live', ...Object.fromEntries(wanted) });
  });
});

test('a writer that waits too long says who holds the target', async () => {
  const dir = makeFolder();
  const { target } = makePlace('dir', dir);
  const holder = { who: 'the holder', limit: 1_000, onStep: () => undefined };
  let said = '';
  await openTarget(target).change(holder, async () => {
    said = (await publishPreview(dir, target, 'a', 'A', 500)).said;
    return undefined;
  });
  expect(said).toMatch(/Another writer has held the target for more than 1 s: the holder, since 20/);
});

test('a writer that stood still while another one came in publishes nothing when it goes on', async () => {
  const dir = makeFolder();
  const { target } = makePlace('dir', dir);
  const made = describePreview('a', 'a'.repeat(40), 'Asleep');
  let pid = 0;
  const asleep = runPublisher({ target, made, from: makeSite(`${dir}/asleep`, made), stopAt: 3 }, (id) => {
    pid = id;
  });
  while (!existsSync(`${dir}/www/writer.lock`)) await pause(20);
  expect((await publishPreview(dir, target, 'b', 'Awake')).said).toBe('');
  expect((await publishPreview(dir, target, 'a', 'Newer')).said).toBe('');
  process.kill(pid, 'SIGCONT');
  const { code, said } = await asleep;
  expect(code).not.toBe(0);
  expect(said).toContain('Another writer has taken the target');
  expect(Object.values(await getTexts(target)).sort()).toEqual(['Awake', 'Newer']);
});

describe('a disk', () => {
  /** Mount a small file system, where this user may; gives whether it is there. */
  function mount(dir: string, size: string): boolean {
    mkdirSync(dir, { recursive: true });
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dir]);
    if (status === 0) onTestFinished(() => void spawnSync('umount', [dir]));
    return status === 0;
  }

  test('that is full leaves what stood there, and takes the next version once there is room', async ({ skip }) => {
    const dir = makeFolder();
    if (!mount(path.join(dir, 'www'), '100k')) return skip('only the administrator can mount a small disk');
    const target = `dir:${dir}/www`;
    await publishPreview(dir, target, 'a', 'Small');
    const { code, said } = await publishPreview(dir, target, 'a', 'Large '.repeat(5_000));
    expect(code).not.toBe(0);
    expect(said).toContain('The disk is full. What was there before is still there.');
    expect(await getTexts(target)).toEqual({ [getPreviewSlug('a')]: 'Small' });
    expect((await publishPreview(dir, target, 'b', 'Room')).said).toBe('');
    expect(Object.values(await getTexts(target)).sort()).toEqual(['Room', 'Small']);
  });

  test('that can be read only says so', async ({ skip }) => {
    const dir = makeFolder();
    if (!mount(path.join(dir, 'www'), '100k')) return skip('only the administrator can mount a small disk');
    const target = `dir:${dir}/www`;
    await publishPreview(dir, target, 'a', 'Small');
    spawnSync('mount', ['-o', 'remount,ro', path.join(dir, 'www')]);
    const { code, said } = await publishPreview(dir, target, 'a', 'Next');
    expect(code).not.toBe(0);
    expect(said).toContain('The folder is read-only. What was there before is still there.');
    expect(await getTexts(target)).toEqual({ [getPreviewSlug('a')]: 'Small' });
  });

  test('that is not there says so, and nothing is written in its place', async () => {
    const dir = makeFolder();
    const { code, said } = await publishPreview(dir, `dir:${dir}/www`, 'a', 'A');
    expect(code).not.toBe(0);
    expect(said).toContain('The folder of the target does not exist.');
  });
});

describe('a remote', () => {
  /** A branch that holds one preview, at a repository with a hook that answers every further push. */
  async function makeHooked(dir: string, hook: string): Promise<string> {
    const { target } = makePlace('git', dir);
    await publishPreview(dir, target, 'a', 'Before');
    const file = path.join(dir, 'pages.git/hooks/pre-receive');
    writeFileSync(file, `#!/bin/sh\n${hook}\n`);
    chmodSync(file, 0o755);
    return target;
  }

  test('that refuses is quoted, and what stood there stays', async () => {
    const target = await makeHooked(makeFolder(), 'echo "No room for you." >&2; exit 1');
    const { code, said } = await publishPreview(makeFolder(), target, 'a', 'Next');
    expect(code).not.toBe(0);
    expect(said).toContain('No room for you.');
    expect(said).toContain('What was there before is still there.');
    expect(await getTexts(target)).toEqual({ [getPreviewSlug('a')]: 'Before' });
  });

  test('that hangs over a push is given up, and what stood there stays', async () => {
    const target = await makeHooked(makeFolder(), 'exec sleep 60');
    const { code, said } = await publishPreview(makeFolder(), target, 'a', 'Next', 4_000);
    expect(code).not.toBe(0);
    expect(said).toMatch(/git gave no answer within \d s, and was ended\./);
    expect(await getTexts(target)).toEqual({ [getPreviewSlug('a')]: 'Before' });
  });

  test('that takes a connection and says nothing is given up', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const { code, said } = await publishPreview(makeFolder(), `git:git://127.0.0.1:${port}/x#pages`, 'a', 'A', 1_000);
    expect(code).not.toBe(0);
    expect(said).toContain('git gave no answer within 1 s, and was ended.');
  });

  test('that is not there says so', async () => {
    const dir = makeFolder();
    const { code, said } = await publishPreview(dir, `git:${dir}/nowhere.git#pages`, 'a', 'A');
    expect(code).not.toBe(0);
    expect(said).toContain('The remote did not do what it was asked.');
  });

  test('that another writer reaches first time after time is given up with the name of that writer', async () => {
    const dir = makeFolder();
    const target = await makeHooked(dir, '');
    const other = makeRemote(path.join(dir, 'other.git'));
    other.commit('x');
    // Whenever a push comes, the branch has moved just before.
    const move = `n=$(git commit-tree $(git rev-parse pages^{tree}) -p pages -m "Moved by the other one"); git update-ref refs/heads/pages $n`;
    writeFileSync(
      path.join(dir, 'pages.git/hooks/pre-receive'),
      `#!/bin/sh\nunset GIT_QUARANTINE_PATH GIT_OBJECT_DIRECTORY\nexport GIT_AUTHOR_NAME=o GIT_AUTHOR_EMAIL=o@o GIT_COMMITTER_NAME=o GIT_COMMITTER_EMAIL=o@o\n${move}\n`,
    );
    const { code, said } = await publishPreview(dir, target, 'b', 'B', 3_000);
    expect(code).not.toBe(0);
    expect(said).toMatch(/Other writers came first \d+ times in 3 s, the last with: Moved by the other one/);
    expect(openRemote(path.join(dir, 'pages.git')).git('ls-tree', '-r', '--name-only', 'pages')).not.toContain('/b-');
  });
});
