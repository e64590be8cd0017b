import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseArguments, runCommand } from './run';

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

function fail(...[name, ...args]: [Parameters<typeof parseArguments>[0], ...string[]]): string {
  try {
    parseArguments(name, args);
  } catch (error) {
    return String(error);
  }
  throw new Error('The arguments are valid.');
}

describe('parseArguments', () => {
  test('parseArguments returns flags as booleans', () => {
    expect(parseArguments('build', [])).toEqual({ options: { all: false, cold: false }, positionals: [] });
    expect(parseArguments('build', ['--cold']).options).toEqual({ all: false, cold: true });
  });

  test('parseArguments returns values and positional arguments', () => {
    const expected = { options: { 'all-sections': false, output: 'a.pdf', paper: 'A4' }, positionals: ['users'] };
    expect(parseArguments('pdf', ['users', '--paper', 'A4', '-o', 'a.pdf'])).toEqual(expected);
    expect(parseArguments('pdf', ['--paper=A4', '--output=a.pdf', 'users'])).toEqual(expected);
  });

  test('parseArguments accepts a value that begins with a hyphen after an equals sign', () => {
    expect(parseArguments('preview', ['publish', '--branch=-b']).options.branch).toBe('-b');
  });

  test('parseArguments suggests the nearest option for an unknown option', () => {
    expect(fail('check', '--al')).toMatchInlineSnapshot(`
      "ProblemError: npm run check
        Unknown option --al.
        Did you mean --all?"
    `);
  });

  test('parseArguments refers to the help if no option is similar', () => {
    expect(fail('check', '--colour')).toMatchInlineSnapshot(`
      "ProblemError: npm run check
        Unknown option --colour.
        Run npm run check -- --help to list its arguments."
    `);
  });

  test('parseArguments reports every problem at once', () => {
    expect(fail('search', '--jsn', '--json=yes', '--index')).toMatchInlineSnapshot(`
      "ProblemError: npm run search
        The option --index needs a value.
        Write --index=FOLDER.

      npm run search
        The option --json takes no value.
        Write --json without a value.

      npm run search
        Unknown option --jsn.
        Did you mean --json?"
    `);
  });

  test('parseArguments refuses an option as the value of another option', () => {
    expect(fail('search', '--index', '--json')).toContain('The option --index needs a value.');
  });

  test('parseArguments refuses arguments of a command that takes only options', () => {
    expect(fail('build', 'content')).toMatchInlineSnapshot(`
      "ProblemError: npm run build
        Unexpected argument "content".
        Run npm run build -- --help to list its arguments."
    `);
  });

  test.each([
    ['new', ['users/roles', 'users/teams'], 'users/teams'],
    ['preview', ['list', 'all'], 'all'],
    ['release', ['publish', '2025.4', '2025.1'], '2025.1'],
    ['record', ['import', 'a.csv', '--by=Web', 'b.csv'], 'b.csv'],
    ['migrate', ['check', 'old', 'new'], 'new'],
  ] as const)('parseArguments refuses a surplus argument of %s %j', (name, args, surplus) => {
    expect(fail(name, ...args)).toContain(`Unexpected argument "${surplus}".`);
  });

  test.each([
    ['search', ['two', 'factor']],
    ['test:hosts', ['nginx', 'caddy']],
    ['record', ['set', 'roles', 'a=1', 'b=2']],
    ['record', []],
    ['preview', ['publsh', 'all']],
  ] as const)('parseArguments accepts the arguments of %s %j', (name, args) => {
    expect(parseArguments(name, [...args]).positionals).toEqual(args);
  });
});
