import { describe, expect, test, vi } from 'vitest';
import { findMissing, getServerPath, has, needs } from './needs';

/** Run a function with no program in the PATH. */
function withoutPrograms<T>(work: () => T): T {
  const { PATH } = process.env;
  process.env.PATH = '/no-such-folder';
  try {
    return work();
  } finally {
    process.env.PATH = PATH;
  }
}

describe('what tests need', () => {
  test('a test runs where everything that it needs is installed', () => {
    expect(findMissing()).toBeUndefined();
    expect(needs()).toEqual({ skip: false, meta: {} });
  });

  test('a test is left out without a program, with the one command that installs all that is missing', async () => {
    // A new copy of the module, because it keeps the answers that other tests got.
    vi.resetModules();
    const { needs: needsAnew } = await import('./needs');
    expect(withoutPrograms(() => needsAnew('zgrep', 'xmllint', 'zgrep'))).toEqual({
      skip: true,
      meta: { leftOut: { missing: 'xmllint, zgrep', install: 'apt-get install libxml2-utils gzip' } },
    });
  });

  test('a program is looked for once in a run', () => {
    const answer = has('perl');
    expect(withoutPrograms(() => has('perl'))).toBe(answer);
  });

  test('servers in /usr/sbin are found only with the other programs of the system', () => {
    expect(getServerPath('/opt/bin:/usr/bin')).toBe('/opt/bin:/usr/bin:/usr/sbin');
    expect(getServerPath('/opt/bin')).toBe('/opt/bin');
  });
});
