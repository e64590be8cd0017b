import { describe, expect, test } from 'vitest';
import {
  fail,
  formatCount,
  formatProblemCounts,
  formatProblems,
  PROBLEM_KINDS,
  type Problem,
  ProblemError,
  type ProblemKind,
  sortProblems,
} from './problem';

function make(file: string, line?: number, problem = 'Wrong.', severity: Problem['severity'] = 'error'): Problem {
  return { severity, file, line, problem, fix: 'Fix it.' };
}

describe('problems', () => {
  test('formats a problem in three parts and marks warnings', () => {
    expect(formatProblems([make('b.mdx', 3), make('a.mdx', undefined, 'Odd.', 'warning')])).toMatchInlineSnapshot(`
      "a.mdx
        Warning: Odd.
        Fix it.

      b.mdx:3
        Wrong.
        Fix it."
    `);
  });

  test('groups more than three warnings that differ only in quoted words, tags, numbers or paths', () => {
    const warnings = Array.from({ length: 1_021 }, (_, index) =>
      make('a.mdx', index + 1, `Links to "b${index}" as docs/${index}.mdx does in <B${index}>.`, 'warning'),
    );
    expect(formatProblems([make('a.mdx', 2, 'Odd.', 'warning'), ...warnings])).toMatchInlineSnapshot(`
      "a.mdx:2
        Warning: Odd.
        Fix it.

      1,021 warnings: Links to "…" as … does in <…>. Fix it.
        a.mdx:1: Links to "b0" as docs/0.mdx does in <B0>.
        a.mdx:2: Links to "b1" as docs/1.mdx does in <B1>.
        a.mdx:3: Links to "b2" as docs/2.mdx does in <B2>.

      To see all warnings, add -- --all to the command."
    `);
    expect(formatProblems(warnings.slice(0, 3)).match(/Warning:/g)).toHaveLength(3);
  });

  test('the examples of a group of warnings differ where possible', () => {
    const warnings = ['"a"', '"a"', '"b"', '"a"'].map((name, index) => make('x.mdx', index + 1, name, 'warning'));
    expect(formatProblems(warnings)).toMatchInlineSnapshot(`
      "4 warnings: "…" Fix it.
        x.mdx:1: "a"
        x.mdx:2: "a"
        x.mdx:3: "b"

      To see all warnings, add -- --all to the command."
    `);
  });

  test('groups warnings by kind, kinds that hide text first, and prints a fix that all share once', () => {
    const warn = (kind: ProblemKind, file: string, fix: string): Problem => ({
      ...make(file, 1, `Odd in ${file}.`, 'warning'),
      kind,
      fix,
    });
    const problems = [
      warn('sidebar', 'd.yml', 'Correct it.'),
      warn('sidebar', 'e.yml', 'Remove it.'),
      ...['a', 'b', 'c', 'd'].map((name) => warn('image', `${name}.md`, 'The text is shown.')),
      make('a.md', 3),
    ];
    expect(formatProblems(problems)).toMatchInlineSnapshot(`
      "a.md:3
        Wrong.
        Fix it.

      4 warnings: Images that do not exist. The text is shown.
        a.md:1: Odd in a.md.
        b.md:1: Odd in b.md.
        c.md:1: Odd in c.md.

      2 warnings: Sidebar entries.
        d.yml:1: Odd in d.yml. Correct it.
        e.yml:1: Odd in e.yml. Remove it.

      To see all warnings, add -- --all to the command."
    `);
  });

  test('prints each error in full, whatever its kind', () => {
    const errors = Array.from({ length: 9 }, (_, index): Problem => ({ ...make('a.mdx', index), kind: 'image' }));
    expect(formatProblems(errors).match(/Wrong/g)).toHaveLength(9);
  });

  test('fits the warnings of ten kinds on a screen', () => {
    const kinds = Object.keys(PROBLEM_KINDS).slice(0, 10) as ProblemKind[];
    const warnings = kinds.flatMap((kind) =>
      Array.from({ length: 50 }, (_, index): Problem => ({ ...make('a.mdx', index, 'Odd.', 'warning'), kind })),
    );
    expect(formatProblems(warnings).split('\n').length).toBeLessThan(35);
  });

  test('shows every warning with the option "all"', () => {
    const warnings = Array.from({ length: 30 }, (_, index) => make('a.mdx', index + 1, 'Odd.', 'warning'));
    expect(formatProblems(warnings).match(/Odd/g)).toHaveLength(4);
    expect(formatProblems(warnings, { all: true }).match(/Odd/g)).toHaveLength(30);
    expect(new ProblemError(warnings, { all: true }).message.match(/Odd/g)).toHaveLength(30);
  });

  test('shows every error, however many', () => {
    const errors = Array.from({ length: 30 }, (_, index) => make('a.mdx', index + 1));
    expect(formatProblems(errors).match(/Wrong/g)).toHaveLength(30);
  });

  test('sorts problems by file, then line number, then text', () => {
    const sorted = [make('a.mdx'), make('a.mdx', 2), make('a.mdx', 10, 'A'), make('a.mdx', 10, 'B'), make('b.mdx', 1)];
    expect(sortProblems([...sorted].reverse())).toEqual(sorted);
    expect(sortProblems(sorted)).toEqual(sorted);
  });

  test('does not reorder the list of problems that it sorts', () => {
    const given = [make('b.mdx'), make('a.mdx')];
    sortProblems(given);
    expect(given.map(({ file }) => file)).toEqual(['b.mdx', 'a.mdx']);
  });

  test('counts errors and warnings', () => {
    expect(formatProblemCounts([make('a'), make('b', 1, 'Odd.', 'warning'), make('c')])).toBe('2 errors, 1 warning');
    expect(formatProblemCounts([])).toBe('0 errors, 0 warnings');
  });

  test('a ProblemError lists every problem in its message', () => {
    const error = new ProblemError([make('a.mdx'), make('b.mdx')]);
    expect(error.message).toBe(formatProblems(error.problems));
    expect(error.name).toBe('ProblemError');
  });

  test('fail throws a ProblemError with one problem', () => {
    expect(() => fail('a.mdx', 'Wrong.', 'Write it right.', 3)).toThrowErrorMatchingInlineSnapshot(`
      [ProblemError: a.mdx:3
        Wrong.
        Write it right.]
    `);
  });
});

test('formats a count with its noun', () => {
  expect([0, 1, 2, 1234].map((count) => formatCount(count, 'page'))).toEqual([
    '0 pages',
    '1 page',
    '2 pages',
    '1,234 pages',
  ]);
});
