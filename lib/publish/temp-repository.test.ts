import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { makeRepositoryDir } from './temp-repository';

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
