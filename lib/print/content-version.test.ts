import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../content/test-content';
import { readContentVersion } from './content-version';

function git(dir: string, ...args: string[]): string {
  const config = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...config, ...args], { cwd: dir, encoding: 'utf8' }).trim();
}

test('the content version is a commit, and mentions uncommitted changes', () => {
  const dir = makeTempDir();
  writeFiles(dir, { 'help/a.mdx': 'A', 'README.md': 'Read me' });
  git(dir, 'init', '--quiet');
  git(dir, 'add', '.');
  git(dir, 'commit', '--quiet', '-m', 'Begin');
  const commit = git(dir, 'rev-parse', 'HEAD').slice(0, 10);
  const help = path.join(dir, 'help');
  expect(readContentVersion({ contentDir: help })).toBe(commit);
  writeFiles(dir, { 'README.md': 'Changed' });
  expect(readContentVersion({ contentDir: help })).toBe(commit);
  writeFiles(dir, { 'help/a.mdx': 'Changed' });
  expect(readContentVersion({ contentDir: help })).toBe(`${commit}, with changes`);
});

test('there is no content version outside a repository', () => {
  expect(readContentVersion({ contentDir: makeTempDir() })).toBeUndefined();
});
