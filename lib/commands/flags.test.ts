import { expect, test } from 'vitest';
import { readFlags } from './flags';

const FLAGS = { all: 'to see every warning', cold: 'to start afresh' };

test('a command knows which of its flags it was given', () => {
  expect(readFlags('build', FLAGS, [])).toEqual({ all: false, cold: false });
  expect(readFlags('build', FLAGS, ['--cold'])).toEqual({ all: false, cold: true });
});

test('a command refuses an unknown option, and names its own', () => {
  expect(() => readFlags('check', { all: 'to see every warning' }, ['--al'])).toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: npm run check
      Unknown option --al.
      Write npm run check, or npm run check -- --all to see every warning.]
  `);
});
