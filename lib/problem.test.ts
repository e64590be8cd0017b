import { describe, expect, test } from 'vitest';
import { countProblems, fail, formatProblems, type Problem, ProblemError, plural, sortProblems } from './problem';

function make(file: string, line?: number, problem = 'Wrong.', severity: Problem['severity'] = 'error'): Problem {
  return { severity, file, line, problem, fix: 'Mend it.' };
}

describe('problems', () => {
  test('are written in three parts, warnings marked', () => {
    expect(formatProblems([make('b.mdx', 3), make('a.mdx', undefined, 'Odd.', 'warning')])).toMatchInlineSnapshot(`
      "a.mdx
        Warning: Odd.
        Mend it.

      b.mdx:3
        Wrong.
        Mend it."
    `);
  });

  test('stand in the order of files, then lines as numbers, then words, whatever the order they were found in', () => {
    const sorted = [make('a.mdx'), make('a.mdx', 2), make('a.mdx', 10, 'A'), make('a.mdx', 10, 'B'), make('b.mdx', 1)];
    expect(sortProblems([...sorted].reverse())).toEqual(sorted);
    expect(sortProblems(sorted)).toEqual(sorted);
  });

  test('are not moved in the list that was given', () => {
    const given = [make('b.mdx'), make('a.mdx')];
    sortProblems(given);
    expect(given.map(({ file }) => file)).toEqual(['b.mdx', 'a.mdx']);
  });

  test('are counted by what they are', () => {
    expect(countProblems([make('a'), make('b', 1, 'Odd.', 'warning'), make('c')])).toBe('2 errors, 1 warning');
    expect(countProblems([])).toBe('0 errors, 0 warnings');
  });

  test('make an error that says all of them', () => {
    const error = new ProblemError([make('a.mdx'), make('b.mdx')]);
    expect(error.message).toBe(formatProblems(error.problems));
    expect(error.name).toBe('ProblemError');
  });

  test('are one error, with its line where it has one, when a run fails at once', () => {
    expect(() => fail('a.mdx', 'Wrong.', 'Write it right.', 3)).toThrowErrorMatchingInlineSnapshot(`
      [ProblemError: a.mdx:3
        Wrong.
        Write it right.]
    `);
  });
});

test('a count is written with its noun', () => {
  expect([0, 1, 2, 1234].map((count) => plural(count, 'page'))).toEqual([
    '0 pages',
    '1 page',
    '2 pages',
    '1,234 pages',
  ]);
});
