import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from './run';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

async function runFailing(error: unknown): Promise<string> {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  await runCommand('build', () => Promise.reject(error), []);
  expect(process.exitCode).toBe(1);
  return print.mock.calls.join('\n');
}

test('runCommand prints a system error with its path and a fix, without a stack', async () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', path: 'out/a' });
  expect(await runFailing(error)).toMatchInlineSnapshot(`
    "out/a
      ENOSPC: no space left on device, write.
      Free some disk space, and run the command again.
    "
  `);
});

test('runCommand recognises a system error in the message of a child process', async () => {
  const printed = await runFailing(
    new Error('Next could not render the pages.\nError: EROFS: read-only file system, mkdir'),
  );
  expect(printed).toContain('This disk is read-only: choose another folder.');
});

test('runCommand rethrows any other error', async () => {
  await expect(runCommand('build', () => Promise.reject(new Error('a bug')), [])).rejects.toThrow('a bug');
});

test('runCommand prints the help for --help and does not run the command', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  await runCommand('check', () => Promise.reject(new Error('ran')), ['--all', '--help']);
  expect(print.mock.calls.join('\n')).toContain('Usage: npm run check');
  expect(process.exitCode).toBe(0);
});
