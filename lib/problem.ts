/** Something for a person to correct: where it is, what is wrong, and what to write instead. */
export type Problem = {
  severity: 'error' | 'warning';
  /** Path as the person typed it or sees it, relative to the working directory. */
  file: string;
  /** Line in that file, from 1; absent where the problem is the file itself. */
  line?: number;
  problem: string;
  fix: string;
};

/** Problems that end a run, all of them at once. */
export class ProblemError extends Error {
  constructor(readonly problems: Problem[]) {
    super(formatProblems(problems));
    this.name = 'ProblemError';
  }
}

/** Stop the run with one error. */
export function fail(file: string, problem: string, fix: string, line?: number): never {
  throw new ProblemError([{ severity: 'error', file, line, problem, fix }]);
}

/** Write problems as text: `file:line`, the problem and the fix, in the order of files and lines. */
export function formatProblems(problems: Problem[]): string {
  return sortProblems(problems)
    .map(({ severity, file, line, problem, fix }) => {
      const place = line === undefined ? file : `${file}:${line}`;
      return `${place}\n  ${severity === 'warning' ? 'Warning: ' : ''}${problem}\n  ${fix}`;
    })
    .join('\n\n');
}

/** Order problems by file, then line, then text, so that two runs print the same. */
export function sortProblems(problems: Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || compare(a.problem, b.problem),
  );
}

/** Say how many errors and warnings there are, for the last line of a run. */
export function countProblems(problems: Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const warnings = problems.length - errors;
  return `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`;
}

/** Write a count with its noun: `1 page`, `2 pages`. */
export function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Stop if there are errors, with the warnings beside them; otherwise print the warnings and go on. */
export function report(problems: Problem[]): void {
  if (problems.some(({ severity }) => severity === 'error')) throw new ProblemError(problems);
  if (problems.length > 0) console.warn(`${formatProblems(problems)}\n${countProblems(problems)}.`);
}
