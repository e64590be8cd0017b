import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from './run';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

async function fail(error: unknown): Promise<string> {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await runCommand(() => Promise.reject(error));
  expect(process.exitCode).toBe(1);
  return said.mock.calls.join('\n');
}

test('what the machine refuses is said with the place and what to do, without a stack', async () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', path: 'out/a' });
  expect(await fail(error)).toMatchInlineSnapshot(`
    "out/a
      ENOSPC: no space left on device, write.
      Free some space on this disk, and run it again.
    "
  `);
});

test('so is what it refused a program that was started for the work', async () => {
  const said = await fail(new Error('Next could not render the pages.\nError: EROFS: read-only file system, mkdir'));
  expect(said).toContain('This disk is read-only: name another folder.');
});

test('any other error is one of ours, and stays an error', async () => {
  await expect(runCommand(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
});
