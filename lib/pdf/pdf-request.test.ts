import { describe, expect, test } from 'vitest';
import { parsePdfRequest } from './pdf-request';

describe('an order of PDFs', () => {
  test('names one thing, and may name its paper and file', () => {
    expect(parsePdfRequest(['users'])).toEqual({ type: 'one', name: 'users', output: undefined, paper: 'A4' });
    expect(parsePdfRequest(['all', '--paper', 'letter', '-o', 'help.pdf'])).toEqual({
      type: 'one',
      name: 'all',
      output: 'help.pdf',
      paper: 'Letter',
    });
  });

  test('is for all sections', () => {
    expect(parsePdfRequest(['--all-sections'])).toEqual({ type: 'all-sections', paper: 'A4' });
  });

  test.each([
    { args: [], problem: 'Nothing to print is named.' },
    { args: ['users', 'roles'], problem: 'More than one thing to print is named.' },
    {
      args: ['users', '--paper', 'A5'],
      problem: 'Unknown paper "A5".\n  Write --paper A4 or --paper Letter.',
    },
    { args: ['users', '--all-sections'], problem: '--all-sections takes neither a name nor a file.' },
    { args: ['users', '--colour'], problem: "Unknown option '--colour'." },
  ])('that cannot be followed is refused: $args', ({ args, problem }) => {
    expect(() => parsePdfRequest(args)).toThrow(problem);
  });
});
