/** An error or warning: where it is, what is wrong, and what to write instead. */
export type Problem = {
  severity: 'error' | 'warning';
  /** Path for messages, relative to the working directory. */
  file: string;
  /** Line in that file, from 1; absent if the whole file is the problem. */
  line?: number;
  problem: string;
  fix: string;
};

/** Report a problem at a line of a file or body. */
export type ReportProblem = (line: number | undefined, problem: string, fix: string) => void;

/** `all` prints every warning; otherwise warnings of one kind are grouped. */
export type PrintOptions = { all?: boolean };

/** More warnings of one kind than this are grouped, with this many examples. */
const MAX_OF_A_KIND = 3;

/** An error with the problems that stop a run. */
export class ProblemError extends Error {
  constructor(
    readonly problems: Problem[],
    options?: PrintOptions,
  ) {
    super(formatProblems(problems, options));
    this.name = 'ProblemError';
  }
}

/** Throw a ProblemError with one error. */
export function fail(file: string, problem: string, fix: string, line?: number): never {
  throw new ProblemError([{ severity: 'error', file, line, problem, fix }]);
}

/** Format problems as `file:line`, problem and fix, sorted by file and line; then groups of warnings. */
export function formatProblems(problems: Problem[], { all = false }: PrintOptions = {}): string {
  const sorted = sortProblems(problems);
  const repeated = all ? [] : [...groupWarnings(sorted)].filter(([, { length }]) => length > MAX_OF_A_KIND);
  const grouped = new Set(repeated.flatMap(([, warnings]) => warnings));
  return [
    ...sorted.filter((each) => !grouped.has(each)).map(formatProblem),
    ...repeated.map(([kind, warnings]) => formatGroup(kind, warnings)),
    ...(repeated.length > 0 ? ['To see all warnings, add -- --all to the command.'] : []),
  ].join('\n\n');
}

function formatProblem({ severity, file, line, problem, fix }: Problem): string {
  return `${formatLocation({ file, line })}\n  ${severity === 'warning' ? 'Warning: ' : ''}${problem}\n  ${fix}`;
}

function formatLocation({ file, line }: Pick<Problem, 'file' | 'line'>): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** Group warnings that differ only in quoted words, tags, numbers and paths. */
function groupWarnings(problems: Problem[]): Map<string, Problem[]> {
  const kinds = new Map<string, Problem[]>();
  for (const warning of problems.filter(({ severity }) => severity === 'warning')) {
    const kind = warning.problem
      .replace(/"[^"]*"/g, '"…"')
      .replace(/<[^<>\s]+>/g, '<…>')
      .replace(/\d+(?:[.,]\d+)*/g, '…')
      .replace(/[^\s<"]+\/[^\s:"]+/g, '…');
    const known = kinds.get(kind);
    if (known) known.push(warning);
    else kinds.set(kind, [warning]);
  }
  return kinds;
}

/** Format warnings of one kind: how many, examples that differ if there are any, and what to do. */
function formatGroup(kind: string, warnings: Problem[]): string {
  const seen = new Set<string>();
  const different = warnings.filter(({ problem }) => !seen.has(problem) && seen.add(problem));
  const examples = [...new Set([...different, ...warnings])].slice(0, MAX_OF_A_KIND);
  return [
    `${warnings.length.toLocaleString('en-GB')} warnings: ${kind}`,
    ...examples.map((each) => `  ${formatLocation(each)}: ${each.problem}`),
    `  ${examples[0]?.fix}`,
  ].join('\n');
}

/** Sort problems by file, line and text, so that two runs print the same. */
export function sortProblems(problems: Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || compare(a.problem, b.problem),
  );
}

/** Format the number of errors and warnings, for the last line of a run. */
export function formatProblemCounts(problems: Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const warnings = problems.length - errors;
  return `${formatCount(errors, 'error')}, ${formatCount(warnings, 'warning')}`;
}

/** Format a count with its noun: `1 page`, `2 pages`. */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Throw a ProblemError if there are errors; otherwise print the warnings. */
export function reportProblems(problems: Problem[], options?: PrintOptions): void {
  if (problems.some(({ severity }) => severity === 'error')) throw new ProblemError(problems, options);
  if (problems.length > 0) console.warn(`${formatProblems(problems, options)}\n${formatProblemCounts(problems)}.`);
}
