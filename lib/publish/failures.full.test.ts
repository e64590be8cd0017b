import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, type TestContext, test } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { makeRemote, openRemote } from '../../e2e/support/publish/remote';
import {
  bundlePublisher,
  makeTargetWithHook,
  publishTestPreview,
  readTexts,
  runPublisher,
} from '../../e2e/support/publish/run';
import { describeProduction, describeRelease, writeTestBuild } from '../../e2e/support/publish/site';
import { makeTestTarget, TARGET_KINDS } from '../../e2e/support/publish/target';
import { startStores } from '../../e2e/support/stores/stores';
import { getPreviewSite, getReleaseSite } from './site-path';

beforeAll(startStores);
beforeAll(bundlePublisher);

describe.each(TARGET_KINDS)('concurrent publishers of a %s target', (kind) => {
  test(`concurrent publishers of a ${kind} target lose none of eight previews, two releases and the production site`, async () => {
    const dir = makeTempDir();
    const { target, keyValueStore } = makeTestTarget(kind, dir);
    const branches = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const releases = ['2025.1', '2025.4'].map((id) =>
      describeRelease(getReleaseSite(id), 'c'.repeat(40), `Text of ${id}`),
    );
    const live = describeProduction('b'.repeat(40), 'Live');
    const runs = await Promise.all([
      ...branches.map((branch) => publishTestPreview(dir, target, branch, `Text of ${branch}`)),
      ...releases.map((site) => runPublisher({ target, site, from: writeTestBuild(path.join(dir, site.site), site) })),
      runPublisher({ target, keyValueStore, site: live, from: writeTestBuild(path.join(dir, 'live'), live) }),
    ]);
    expect(runs.map(({ stderr }) => stderr).join('')).toBe('');
    expect(runs.map(({ code }) => code)).toEqual(runs.map(() => 0));
    const expected = [
      ...branches.map((branch) => [getPreviewSite(branch), `Text of ${branch}`]),
      ...releases.map(({ site, text }) => [site, text]),
    ];
    const texts = await readTexts(target);
    console.log(`${kind}: ${runs.length} concurrent publishers, ${runs.length - Object.keys(texts).length} sites lost`);
    expect(texts).toEqual({ '': 'Live', ...Object.fromEntries(expected) });
  });
});

describe('a disk', () => {
  /** Mount a small file system, or leave the test out if this user may not mount one. */
  function mount({ task, skip }: TestContext, dir: string, size: string): void {
    mkdirSync(dir, { recursive: true });
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dir]);
    if (status === 0) onTestFinished(() => void spawnSync('umount', [dir]));
    else {
      task.meta.leftOut = { missing: 'the right to mount a disk', install: 'run the tests as root' };
      skip();
    }
  }

  test('a full disk keeps the previous version, and accepts the next one that fits', async (context) => {
    const dir = makeTempDir();
    mount(context, path.join(dir, 'www'), '100k');
    const target = `dir:${dir}/www`;
    await publishTestPreview(dir, target, 'a', 'Small');
    const { code, stderr } = await publishTestPreview(dir, target, 'a', 'Large '.repeat(5_000));
    expect(code).not.toBe(0);
    expect(stderr).toContain('The disk is full. The published sites did not change.');
    expect(await readTexts(target)).toEqual({ [getPreviewSite('a')]: 'Small' });
    expect((await publishTestPreview(dir, target, 'b', 'Fits')).stderr).toBe('');
    expect(Object.values(await readTexts(target)).sort()).toEqual(['Fits', 'Small']);
  });

  test('a publisher reports a read-only disk, which keeps the previous version', async (context) => {
    const dir = makeTempDir();
    mount(context, path.join(dir, 'www'), '100k');
    const target = `dir:${dir}/www`;
    await publishTestPreview(dir, target, 'a', 'Small');
    spawnSync('mount', ['-o', 'remount,ro', path.join(dir, 'www')]);
    const { code, stderr } = await publishTestPreview(dir, target, 'a', 'Next');
    expect(code).not.toBe(0);
    expect(stderr).toContain('The target folder is read-only. The published sites did not change.');
    expect(await readTexts(target)).toEqual({ [getPreviewSite('a')]: 'Small' });
  });
});

describe('a remote', () => {
  test('a remote that does not respond to a push causes a timeout, and keeps the previous version', async () => {
    const target = await makeTargetWithHook(makeTempDir(), 'exec sleep 60');
    const { code, stderr } = await publishTestPreview(makeTempDir(), target, 'a', 'Next', 4_000);
    expect(code).not.toBe(0);
    expect(stderr).toMatch(/git did not finish within \d s and was stopped\./);
    expect(await readTexts(target)).toEqual({ [getPreviewSite('a')]: 'Before' });
  });

  test('a branch that other publishers keep changing causes a timeout that shows the latest commit', async () => {
    const dir = makeTempDir();
    const target = await makeTargetWithHook(dir, '');
    const other = makeRemote(path.join(dir, 'other.git'));
    other.commit('x');
    // The hook moves the branch just before each push is accepted.
    const moveBranch = `n=$(git commit-tree $(git rev-parse pages^{tree}) -p pages -m "Moved by another publisher"); git update-ref refs/heads/pages $n`;
    writeFileSync(
      path.join(dir, 'pages.git/hooks/pre-receive'),
      `#!/bin/sh\nunset GIT_QUARANTINE_PATH GIT_OBJECT_DIRECTORY\nexport GIT_AUTHOR_NAME=o GIT_AUTHOR_EMAIL=o@o GIT_COMMITTER_NAME=o GIT_COMMITTER_EMAIL=o@o\n${moveBranch}\n`,
    );
    const { code, stderr } = await publishTestPreview(dir, target, 'b', 'B', 3_000);
    expect(code).not.toBe(0);
    expect(stderr).toMatch(
      /Other publishers pushed first \d+ times in 3 s\. The latest commit: Moved by another publisher/,
    );
    expect(openRemote(path.join(dir, 'pages.git')).git('ls-tree', '-r', '--name-only', 'pages')).not.toContain('/b-');
  });
});
