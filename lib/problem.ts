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

/** How to print problems: every warning with `all`, otherwise a few of those that are too many. */
export type PrintOptions = { all?: boolean };

/** If a kind has more warnings than `most`, only the first are shown. */
const WARNINGS = { most: 20, shown: 3 };

/** Problems that end a run, all of them at once. */
export class ProblemError extends Error {
  constructor(
    readonly problems: Problem[],
    options?: PrintOptions,
  ) {
    super(formatProblems(problems, options));
    this.name = 'ProblemError';
  }
}

/** Stop the run with one error. */
export function fail(file: string, problem: string, fix: string, line?: number): never {
  throw new ProblemError([{ severity: 'error', file, line, problem, fix }]);
}

/** Write problems as text: `file:line`, the problem and the fix, in the order of files and lines. */
export function formatProblems(problems: Problem[], { all = false }: PrintOptions = {}): string {
  const sorted = sortProblems(problems);
  const repeated = all ? [] : [...groupWarnings(sorted)].filter(([, { length }]) => length > WARNINGS.most);
  const hidden = new Set(repeated.flatMap(([, warnings]) => warnings.slice(WARNINGS.shown)));
  const shown = sorted.filter((each) => !hidden.has(each)).map(formatProblem);
  return [...shown, ...(repeated.length > 0 ? [describeHidden(repeated)] : [])].join('\n\n');
}

function formatProblem({ severity, file, line, problem, fix }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}\n  ${severity === 'warning' ? 'Warning: ' : ''}${problem}\n  ${fix}`;
}

/** Group warnings that differ only in quoted words, numbers and paths. */
function groupWarnings(problems: Problem[]): Map<string, Problem[]> {
  const kinds = new Map<string, Problem[]>();
  for (const each of problems.filter(({ severity }) => severity === 'warning')) {
    const kind = each.problem
      .replace(/"[^"]*"/g, '"…"')
      .replace(/\d+(?:[.,]\d+)*/g, '…')
      .replace(/[^\s<"]+\/[^\s:"]+/g, '…');
    const known = kinds.get(kind);
    if (known) known.push(each);
    else kinds.set(kind, [each]);
  }
  return kinds;
}

function describeHidden(repeated: [string, Problem[]][]): string {
  const counts = repeated.map(([kind, { length }]) => `  ${length.toLocaleString('en-GB')} times: ${kind}`);
  return [
    `These warnings are too many, so only the first ${WARNINGS.shown} of each kind are shown:`,
    ...counts,
    '  To see them all, add -- --all to the command.',
  ].join('\n');
}

/** Order problems by file, then line, then text, so that two runs print the same. */
export function sortProblems(problems: Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || compare(a.problem, b.problem),
  );
}

/** Say how many errors and warnings there are, for the last line of a run. */
export function formatProblemCounts(problems: Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const warnings = problems.length - errors;
  return `${formatCount(errors, 'error')}, ${formatCount(warnings, 'warning')}`;
}

/** Write a count with its noun: `1 page`, `2 pages`. */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Stop if there are errors, with the warnings beside them; otherwise print the warnings and go on. */
export function reportProblems(problems: Problem[], options?: PrintOptions): void {
  if (problems.some(({ severity }) => severity === 'error')) throw new ProblemError(problems, options);
  if (problems.length > 0) console.warn(`${formatProblems(problems, options)}\n${formatProblemCounts(problems)}.`);
}
