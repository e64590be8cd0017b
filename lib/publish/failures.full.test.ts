import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeTempDir } from '../content/test-content';
import { getPreviewSlug } from './preview-slug';
import { makeRemote, openRemote } from './test-remote';
import { bundlePublisher, makeTargetWithHook, publishTestPreview, readTexts, runPublisher } from './test-run';
import { describePreview, describeProduction, writeTestBuild } from './test-site';
import { makeTestTarget, TARGET_KINDS } from './test-target';

beforeAll(bundlePublisher);

describe.each(TARGET_KINDS)('writers of one %s target', (kind) => {
  test('at once, eight of them, lose nothing, and neither does the production site', async () => {
    const dir = makeTempDir();
    const { target } = makeTestTarget(kind, dir);
    const branches = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const live = describeProduction('b'.repeat(40), 'Live');
    const runs = await Promise.all([
      ...branches.map((branch) => publishTestPreview(dir, target, branch, `Text of ${branch}`)),
      runPublisher({ target, made: live, from: writeTestBuild(path.join(dir, 'live'), live) }),
    ]);
    expect(runs.map(({ said }) => said).join('')).toBe('');
    expect(runs.map(({ code }) => code)).toEqual(runs.map(() => 0));
    const wanted = branches.map((branch) => [getPreviewSlug(branch), `Text of ${branch}`]);
    const texts = await readTexts(target);
    console.log(`${kind}: ${runs.length} writers at once, ${runs.length - Object.keys(texts).length} losses`);
    expect(texts).toEqual({ '': 'Live', ...Object.fromEntries(wanted) });
  });
});

test('a writer that stood still while another one came in publishes nothing when it goes on', async () => {
  const dir = makeTempDir();
  const { target } = makeTestTarget('dir', dir);
  const made = describePreview('a', 'a'.repeat(40), 'Asleep');
  let pid = 0;
  const asleep = runPublisher({ target, made, from: writeTestBuild(`${dir}/asleep`, made), stopAt: 3 }, (id) => {
    pid = id;
  });
  while (!existsSync(`${dir}/www/writer.lock`)) await pause(20);
  expect((await publishTestPreview(dir, target, 'b', 'Awake')).said).toBe('');
  expect((await publishTestPreview(dir, target, 'a', 'Newer')).said).toBe('');
  process.kill(pid, 'SIGCONT');
  const { code, said } = await asleep;
  expect(code).not.toBe(0);
  expect(said).toContain('Another writer has taken the target');
  expect(Object.values(await readTexts(target)).sort()).toEqual(['Awake', 'Newer']);
});

describe('a disk', () => {
  /** Mount a small file system, where this user may; gives whether it is there. */
  function mount(dir: string, size: string): boolean {
    mkdirSync(dir, { recursive: true });
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dir]);
    if (status === 0) onTestFinished(() => void spawnSync('umount', [dir]));
    return status === 0;
  }

  test('that is full (skipped for users who cannot mount one) keeps the last version, and takes the next once there is room', async ({
    skip,
  }) => {
    const dir = makeTempDir();
    if (!mount(path.join(dir, 'www'), '100k')) return skip();
    const target = `dir:${dir}/www`;
    await publishTestPreview(dir, target, 'a', 'Small');
    const { code, said } = await publishTestPreview(dir, target, 'a', 'Large '.repeat(5_000));
    expect(code).not.toBe(0);
    expect(said).toContain('The disk is full. What was there before is still there.');
    expect(await readTexts(target)).toEqual({ [getPreviewSlug('a')]: 'Small' });
    expect((await publishTestPreview(dir, target, 'b', 'Room')).said).toBe('');
    expect(Object.values(await readTexts(target)).sort()).toEqual(['Room', 'Small']);
  });

  test('that is read-only (skipped for users who cannot mount one) keeps the last version, and the publisher says so', async ({
    skip,
  }) => {
    const dir = makeTempDir();
    if (!mount(path.join(dir, 'www'), '100k')) return skip();
    const target = `dir:${dir}/www`;
    await publishTestPreview(dir, target, 'a', 'Small');
    spawnSync('mount', ['-o', 'remount,ro', path.join(dir, 'www')]);
    const { code, said } = await publishTestPreview(dir, target, 'a', 'Next');
    expect(code).not.toBe(0);
    expect(said).toContain('The folder is read-only. What was there before is still there.');
    expect(await readTexts(target)).toEqual({ [getPreviewSlug('a')]: 'Small' });
  });
});

describe('a remote', () => {
  test('that hangs over a push is given up, and what stood there stays', async () => {
    const target = await makeTargetWithHook(makeTempDir(), 'exec sleep 60');
    const { code, said } = await publishTestPreview(makeTempDir(), target, 'a', 'Next', 4_000);
    expect(code).not.toBe(0);
    expect(said).toMatch(/git gave no answer within \d s, and was ended\./);
    expect(await readTexts(target)).toEqual({ [getPreviewSlug('a')]: 'Before' });
  });

  test('that another writer reaches first time after time is given up with the name of that writer', async () => {
    const dir = makeTempDir();
    const target = await makeTargetWithHook(dir, '');
    const other = makeRemote(path.join(dir, 'other.git'));
    other.commit('x');
    // The branch moves just before each push arrives.
    const move = `n=$(git commit-tree $(git rev-parse pages^{tree}) -p pages -m "Moved by the other one"); git update-ref refs/heads/pages $n`;
    writeFileSync(
      path.join(dir, 'pages.git/hooks/pre-receive'),
      `#!/bin/sh\nunset GIT_QUARANTINE_PATH GIT_OBJECT_DIRECTORY\nexport GIT_AUTHOR_NAME=o GIT_AUTHOR_EMAIL=o@o GIT_COMMITTER_NAME=o GIT_COMMITTER_EMAIL=o@o\n${move}\n`,
    );
    const { code, said } = await publishTestPreview(dir, target, 'b', 'B', 3_000);
    expect(code).not.toBe(0);
    expect(said).toMatch(/Other writers came first \d+ times in 3 s, the last with: Moved by the other one/);
    expect(openRemote(path.join(dir, 'pages.git')).git('ls-tree', '-r', '--name-only', 'pages')).not.toContain('/b-');
  });
});
