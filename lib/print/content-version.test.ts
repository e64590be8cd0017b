import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../../e2e/support/content';
import { formatContentVersion, readContentVersion } from './content-version';

function git(dir: string, ...args: string[]): string {
  const config = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...config, ...args], { cwd: dir, encoding: 'utf8' }).trim();
}

test('the content version is a commit, and whether files changed since', () => {
  const dir = makeTempDir();
  writeFiles(dir, { 'help/a.mdx': 'A', 'README.md': 'Read me' });
  git(dir, 'init', '--quiet');
  git(dir, 'add', '.');
  git(dir, 'commit', '--quiet', '-m', 'Begin');
  const commit = git(dir, 'rev-parse', 'HEAD').slice(0, 10);
  const help = path.join(dir, 'help');
  expect(readContentVersion({ contentDir: help })).toEqual({ commit, hasChanges: false });
  writeFiles(dir, { 'README.md': 'Changed' });
  expect(readContentVersion({ contentDir: help })).toEqual({ commit, hasChanges: false });
  writeFiles(dir, { 'help/a.mdx': 'Changed' });
  expect(readContentVersion({ contentDir: help })).toEqual({ commit, hasChanges: true });
});

test('there is no content version outside a repository', () => {
  expect(readContentVersion({ contentDir: makeTempDir() })).toBeUndefined();
});

test('the version on a cover mentions uncommitted changes', () => {
  expect(formatContentVersion({ commit: '987367d389', hasChanges: false })).toBe('987367d389');
  expect(formatContentVersion({ commit: '987367d389', hasChanges: true })).toBe('987367d389, with changes');
});
