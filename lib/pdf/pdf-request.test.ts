import { describe, expect, test } from 'vitest';
import { resolvePdfRequest } from './pdf-request';

const NONE = { 'all-sections': false };
const ALL = { 'all-sections': true };

describe('resolvePdfRequest', () => {
  test('resolvePdfRequest returns a name with its paper size and file', () => {
    expect(resolvePdfRequest(NONE, ['users'])).toEqual({
      type: 'one',
      name: 'users',
      output: undefined,
      paper: 'A4',
    });
    expect(resolvePdfRequest({ ...NONE, paper: 'letter', output: 'help.pdf' }, ['all'])).toEqual({
      type: 'one',
      name: 'all',
      output: 'help.pdf',
      paper: 'Letter',
    });
  });

  test('resolvePdfRequest accepts --all-sections without a name', () => {
    expect(resolvePdfRequest(ALL, [])).toEqual({ type: 'all-sections', paper: 'A4' });
  });

  test.each([
    { options: NONE, names: [], problem: 'No name is given.' },
    { options: NONE, names: ['users', 'roles'], problem: 'More than one name is given.' },
    {
      options: { ...NONE, paper: 'A5' },
      names: ['users'],
      problem: 'Unknown paper size "A5".\n  Write --paper=A4 or --paper=Letter.',
    },
    { options: ALL, names: ['users'], problem: 'The option --all-sections takes neither a name nor a file.' },
  ])('resolvePdfRequest reports: $problem', ({ options, names, problem }) => {
    expect(() => resolvePdfRequest(options, names)).toThrow(problem);
  });
});
