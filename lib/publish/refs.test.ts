import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { HOSTILE_BRANCHES } from '../../e2e/support/publish/branches';
import { makeRemote } from '../../e2e/support/publish/remote';
import { checkBranchRef, getBranchRef, parsePublishOptions } from './options';
import { publishCommand } from './publish-built-site';
import { makeRepositoryDir, openSource } from './refs';
import { getPreviewSlug } from './site-path';

describe('the ref of a branch', () => {
  test.each([
    ['main', 'refs/heads/main'],
    ['pull/7', 'refs/pull/7/head'],
    ['merge-request/12', 'refs/merge-requests/12/head'],
    ['pull/07', 'refs/heads/pull/07'],
    ['pull/0', 'refs/heads/pull/0'],
    ['pull/7/head', 'refs/heads/pull/7/head'],
    ['pull/7x', 'refs/heads/pull/7x'],
    ['Pull/7', 'refs/heads/Pull/7'],
    ['pull/7\n', 'refs/heads/pull/7\n'],
    ['x/pull/7', 'refs/heads/x/pull/7'],
    ['refs/pull/7/head', 'refs/heads/refs/pull/7/head'],
  ])('the ref of the branch %j is %s', (branch, ref) => {
    expect(getBranchRef(branch)).toBe(ref);
    expect(() => checkBranchRef(branch, ref)).not.toThrow();
  });

  test.each([
    ['pull/7', 'refs/pull/7/merge'],
    ['merge-request/7', 'refs/merge-requests/7/merge'],
  ])('the pull request %s may be built from %s', (branch, ref) => {
    expect(() => checkBranchRef(branch, ref)).not.toThrow();
  });

  test.each([
    ['pull/7', 'refs/heads/pull/7'],
    ['pull/7', 'refs/pull/8/head'],
    ['pull/7', 'refs/pull/7/heads'],
    ['pull/7', 'refs/pull/7/'],
    ['pull/7', 'refs/merge-requests/7/head'],
    ['merge-request/7', 'refs/heads/merge-request/7'],
    ['merge-request/7', 'refs/pull/7/head'],
    ['main', 'refs/pull/7/head'],
    ['main', 'refs/heads/other'],
    ['main', 'refs/tags/main'],
    ['main', 'main'],
  ])('the branch %s is refused with the ref %s', (branch, ref) => {
    expect(() => checkBranchRef(branch, ref)).toThrow(/This (name|ref)/);
  });

  test('a branch of the repository never has the address of a pull request from a fork', () => {
    const names = [...HOSTILE_BRANCHES, 'pull/7', 'pull/8', 'merge-request/7', 'refs/pull/7/head', 'pull/7/head'];
    const refs = names.flatMap((name) => [`refs/heads/${name}`, getBranchRef(name)]);
    const allowed = new Map<string, Set<string>>();
    for (const name of names) {
      for (const ref of refs) {
        try {
          checkBranchRef(name, ref);
        } catch {
          continue;
        }
        allowed.set(getPreviewSlug(name), (allowed.get(getPreviewSlug(name)) ?? new Set()).add(ref));
      }
    }
    expect([...allowed.values()].every(({ size }) => size === 1)).toBe(true);
    expect(allowed.size).toBe(names.length);
  });
});

test('a branch of the repository with the name of a pull request is not published', async () => {
  const options = parsePublishOptions({ branch: 'pull/7', ref: 'refs/heads/pull/7', target: 'dir:/nowhere' });
  await expect(async () => publishCommand(options)).rejects.toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: --branch=pull/7
      This name belongs to a pull request from a fork, not to refs/heads/pull/7.
      Rename the branch, or write --ref=refs/pull/7/head for the pull request.]
  `);
});

test.each([
  '--upload-pack=touch DIR/run; git-upload-pack',
  '-utouch DIR/run;git-upload-pack',
  '--exec=touch DIR/run; git-upload-pack',
  '--output=DIR/run',
  '--upload-pack',
  '-',
  '--',
  '',
  'ext::touch DIR/run',
  '+refs/heads/main:refs/heads/main',
  'refs/heads/main\n--upload-pack=touch DIR/run',
  '../../etc/passwd',
])('the ref %j in the record of a published site runs no command', async (written) => {
  const dir = makeTempDir();
  const source = makeRemote(`${dir}/source.git`);
  source.commit('main');
  const ref = written.replaceAll('DIR', dir);
  expect(await openSource(source.dir).hasCommit(ref, 'a'.repeat(40))).toBe(false);
  expect(existsSync(`${dir}/run`)).toBe(false);
});

beforeEach(() => void vi.stubEnv('TMPDIR', makeTempDir()));
afterEach(() => void vi.unstubAllEnvs());

test('the temporary repositories of killed publishers are deleted, but not those of running ones', async () => {
  const own = await makeRepositoryDir();
  const { pid } = spawnSync(process.execPath, ['--version']);
  const killed = own.replace(`-${process.pid}-`, `-${pid}-`);
  mkdirSync(path.join(killed, 'objects'), { recursive: true });
  const other = path.join(tmpdir(), `preview-publisher-0123456789abcdef-${pid}-abcdef`);
  mkdirSync(other);
  await makeRepositoryDir();
  expect([own, killed, other].map((dir) => existsSync(dir))).toEqual([true, false, true]);
});

test('a temporary repository that is older than a day is deleted, even if its process id is in use', async () => {
  const old = `${await makeRepositoryDir()}x`;
  renameSync(old.slice(0, -1), old);
  utimesSync(old, 1e9, 1e9);
  await makeRepositoryDir();
  expect(existsSync(old)).toBe(false);
});
