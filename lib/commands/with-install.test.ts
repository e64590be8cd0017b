import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../../e2e/support/content';

/** Run a command of a project that has no file for it, as npm does. */
function runMissingCommand(...args: string[]) {
  const project = makeTempDir();
  writeFiles(project, {
    'package.json': JSON.stringify({ scripts: { check: 'node lib/commands/with-install.mjs lib/commands/check.ts' } }),
    'package-lock.json': '{}',
    'node_modules/.installed': createHash('sha256').update('{}').update(process.version).digest('hex'),
  });
  const program = path.resolve('lib/commands/with-install.mjs');
  return spawnSync(process.execPath, [program, 'lib/commands/check.ts', ...args], { cwd: project, encoding: 'utf8' });
}

test('--help is answered before the command is loaded', () => {
  const { status, stdout, stderr } = runMissingCommand('--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('Usage: npm run check');
});

test('wrong arguments are refused before the command is loaded', () => {
  const { status, stdout, stderr } = runMissingCommand('content', '--al');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('Did you mean --all?');
  expect(stderr).toContain('Unexpected argument "content".');
});

test('a command with valid arguments is loaded', () => {
  const { status, stderr } = runMissingCommand('--all');
  expect(status).toBe(1);
  expect(stderr).toContain('ERR_MODULE_NOT_FOUND');
});
