import { describe, expect, test } from 'vitest';
import {
  fail,
  formatCount,
  formatProblemCounts,
  formatProblems,
  type Problem,
  ProblemError,
  sortProblems,
} from './problem';

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

  test('show three warnings of a kind if more than 20 differ only in quoted words, numbers or paths', () => {
    const warnings = Array.from({ length: 1_021 }, (_, index) =>
      make('a.mdx', index + 1, `Links to "b${index}" as docs/${index}.mdx does, ${index} times.`, 'warning'),
    );
    expect(formatProblems([make('a.mdx', 2, 'Odd.', 'warning'), ...warnings])).toMatchInlineSnapshot(`
      "a.mdx:1
        Warning: Links to "b0" as docs/0.mdx does, 0 times.
        Mend it.

      a.mdx:2
        Warning: Links to "b1" as docs/1.mdx does, 1 times.
        Mend it.

      a.mdx:2
        Warning: Odd.
        Mend it.

      a.mdx:3
        Warning: Links to "b2" as docs/2.mdx does, 2 times.
        Mend it.

      These warnings are too many, so only the first 3 of each kind are shown:
        1,021 times: Links to "…" as … does, … times.
        To see them all, add -- --all to the command."
    `);
    expect(formatProblems(warnings.slice(0, 20)).match(/Warning:/g)).toHaveLength(20);
  });

  test('are all shown with the option "all"', () => {
    const warnings = Array.from({ length: 30 }, (_, index) => make('a.mdx', index + 1, 'Odd.', 'warning'));
    expect(formatProblems(warnings).match(/Odd/g)).toHaveLength(4);
    expect(formatProblems(warnings, { all: true }).match(/Odd/g)).toHaveLength(30);
    expect(new ProblemError(warnings, { all: true }).message.match(/Odd/g)).toHaveLength(30);
  });

  test('are all shown if they are errors', () => {
    const errors = Array.from({ length: 30 }, (_, index) => make('a.mdx', index + 1));
    expect(formatProblems(errors).match(/Wrong/g)).toHaveLength(30);
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
    expect(formatProblemCounts([make('a'), make('b', 1, 'Odd.', 'warning'), make('c')])).toBe('2 errors, 1 warning');
    expect(formatProblemCounts([])).toBe('0 errors, 0 warnings');
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
  expect([0, 1, 2, 1234].map((count) => formatCount(count, 'page'))).toEqual([
    '0 pages',
    '1 page',
    '2 pages',
    '1,234 pages',
  ]);
});
