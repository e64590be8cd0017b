import { expect, test } from 'vitest';
import { readPrintOptions } from './print-options';

test('all warnings are printed if a command is given --all', () => {
  expect(readPrintOptions('check', [])).toEqual({ all: false });
  expect(readPrintOptions('check', ['--all'])).toEqual({ all: true });
});

test('an unknown option of a command is refused', () => {
  expect(() => readPrintOptions('check', ['--all', '--al'])).toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: npm run check
      Unknown option --al.
      Write npm run check, or npm run check -- --all to see every warning.]
  `);
});
