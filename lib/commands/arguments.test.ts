import { describe, expect, test } from 'vitest';
import { parseArguments } from './arguments';

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
});
