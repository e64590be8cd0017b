import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir, type TestFiles, writeFiles } from '../../e2e/support/content';

/** Run a command of a project with these source files, as npm does. Without files, the command is missing. */
function runCheck(args: string[], sources: TestFiles = {}) {
  const project = makeTempDir();
  writeFiles(project, {
    ...sources,
    'package.json': JSON.stringify({ scripts: { check: 'node lib/commands/with-install.mjs lib/commands/check.ts' } }),
    'package-lock.json': '{}',
    'node_modules/.installed': createHash('sha256').update('{}').update(process.version).digest('hex'),
  });
  const program = path.resolve('lib/commands/with-install.mjs');
  return spawnSync(process.execPath, [program, 'lib/commands/check.ts', ...args], { cwd: project, encoding: 'utf8' });
}

test('--help is answered before the command is loaded', () => {
  const { status, stdout, stderr } = runCheck(['--help']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('Usage: npm run check');
});

test('wrong arguments are refused before the command is loaded', () => {
  const { status, stdout, stderr } = runCheck(['content', '--al']);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('Did you mean --all?');
  expect(stderr).toContain('Unexpected argument "content".');
});

test('a command is bundled with the files that it imports, also late, and an error names its source', () => {
  const { status, stderr } = runCheck(['--all'], {
    'lib/commands/check.ts':
      "import { stop } from '../stop';\nconst { word } = await import('../word');\nstop(word);\n",
    'lib/stop.ts': 'export function stop(word: string): void {\n  throw new Error(word);\n}\n',
    'lib/word.ts': "export const word: string = 'Ahoy';\n",
  });
  expect(status).toBe(1);
  expect(stderr).toContain('Error: Ahoy');
  expect(stderr).toMatch(/at stop \(\S+lib[\\/]stop\.ts:2:/);
});

test('a command with a syntax error is refused with its line', () => {
  const { status, stderr } = runCheck([], { 'lib/commands/check.ts': 'const = 1;\n' });
  expect(status).toBe(1);
  expect(stderr).toContain('lib/commands/check.ts:1:6');
});
