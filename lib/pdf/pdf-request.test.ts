import { describe, expect, test } from 'vitest';
import { resolvePdfRequest } from '../commands/pdf';

const ONE_NAME = { 'all-sections': false };
const ALL_SECTIONS = { 'all-sections': true };

describe('resolvePdfRequest', () => {
  test('resolvePdfRequest returns a name with its paper size and file', () => {
    expect(resolvePdfRequest(ONE_NAME, ['users'])).toEqual({
      type: 'one',
      name: 'users',
      output: undefined,
      paper: 'A4',
    });
    expect(resolvePdfRequest({ ...ONE_NAME, paper: 'letter', output: 'help.pdf' }, ['all'])).toEqual({
      type: 'one',
      name: 'all',
      output: 'help.pdf',
      paper: 'Letter',
    });
  });

  test('resolvePdfRequest accepts --all-sections without a name', () => {
    expect(resolvePdfRequest(ALL_SECTIONS, [])).toEqual({ type: 'all-sections', paper: 'A4' });
  });

  test.each([
    { options: ONE_NAME, names: [], problem: 'No name is given.' },
    {
      options: { ...ONE_NAME, paper: 'A5' },
      names: ['users'],
      problem: 'Unknown paper size "A5".\n  Write --paper=A4 or --paper=Letter.',
    },
    { options: ALL_SECTIONS, names: ['users'], problem: 'The option --all-sections takes neither a name nor a file.' },
  ])('resolvePdfRequest reports: $problem', ({ options, names, problem }) => {
    expect(() => resolvePdfRequest(options, names)).toThrow(problem);
  });
});
