/** The kinds of problems in content, with the titles of their groups. Kinds that hide text from readers are first. */
export const PROBLEM_KINDS = {
  page: 'Pages that cannot be built',
  'left-out': 'Pages that are left out',
  'empty-page': 'Pages without text',
  'hidden-text': 'Comments that hide the text below them',
  include: 'Files and parts that are not included',
  code: 'Imports of code',
  expression: 'Code in braces',
  media: 'Embedded pages, videos and drawings that cannot be shown',
  component: 'Components and HTML elements without an equivalent',
  'component-use': 'Components in a wrong place, or with wrong content or attributes',
  formula: 'Formulas that are not shown as they are written',
  diagram: 'Mermaid diagrams',
  tabs: 'Tabs with text outside a tab, or without a tab',
  image: 'Images that do not exist',
  'image-part': 'Images with a part that can run code or load files',
  'image-size': 'Images without a width and a height',
  drawing: 'Drawings that do not exist or have no text',
  link: 'Links to pages that do not exist',
  'outside-link': 'Links to pages of the original site that are not here',
  'link-heading': 'Links to headings that do not exist',
  'link-text': 'Links without a text or an address',
  'shown-as-text': 'Incomplete syntax, shown as text',
  callout: 'Callouts of an unknown type, or without an end',
  footnote: 'Footnotes that do not match their references',
  heading: 'Headings without words, or with the id of another heading',
  'table-row': 'Table rows with more cells than the header',
  'unknown-language': 'Code blocks in an unknown language',
  sidebar: 'Sidebar entries',
  'not-read': 'Parts of the site that are not read',
  import: 'Imports and exports',
  attribute: 'Attributes without an effect',
  'image-text': 'Images without alternative text',
  'heading-level': 'Headings on the wrong level',
  'table-caption': 'Tables without a caption',
  'code-language': 'Code blocks without a language',
  'one-sided-fact': 'Facts that a page writes about on one side only: known or unknown',
} as const;

/** The kind of a problem. */
export type ProblemKind = keyof typeof PROBLEM_KINDS;

/** An error or warning: where it is, what is wrong, and what to write instead. */
export type Problem = {
  severity: 'error' | 'warning';
  /** Path for messages, relative to the working directory. */
  file: string;
  /** Line in that file, from 1; absent if the whole file is the problem. */
  line?: number;
  problem: string;
  fix: string;
  /** The kind of a problem in the text of a page. */
  kind?: ProblemKind;
};

/** Report a problem at a line of a file. */
export type ReportFileProblem = (line: number | undefined, problem: string, fix: string) => void;

/** Report a problem of a kind at a line of a body. */
export type ReportProblem = (line: number | undefined, problem: string, fix: string, kind: ProblemKind) => void;

/** Options for printing problems. `all` prints every warning in full, instead of groups by kind. */
export type PrintOptions = { all?: boolean };

/** Maximum number of examples in a group. More warnings without a kind than this are grouped by their texts. */
const MAX_EXAMPLES = 3;

/** Maximum number of groups with several examples. With more groups, each has one example. */
const MAX_LONG_GROUPS = 6;

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
  const warnings = all ? [] : sorted.filter(({ severity }) => severity === 'warning');
  const groups = groupProblems(warnings).filter(
    (group) => group.problems[0]?.kind !== undefined || group.problems.length > MAX_EXAMPLES,
  );
  const grouped = new Set(groups.flatMap((group) => group.problems));
  const maxExamples = groups.length > MAX_LONG_GROUPS ? 1 : MAX_EXAMPLES;
  return [
    ...sorted.filter((each) => !grouped.has(each)).map(formatProblem),
    ...groups.map((group) => formatGroup(group, 'warning', maxExamples)),
    ...(groups.some((group) => group.problems.length > maxExamples)
      ? ['To see all warnings, add -- --all to the command.']
      : []),
  ].join('\n\n');
}

function formatProblem({ severity, file, line, problem, fix }: Problem): string {
  return `${formatLocation({ file, line })}\n  ${severity === 'warning' ? 'Warning: ' : ''}${problem}\n  ${fix}`;
}

function formatLocation({ file, line }: Pick<Problem, 'file' | 'line'>): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** Problems of one kind, or with texts that differ only in names and numbers. */
type ProblemGroup = { title: string; problems: Problem[] };

/** Group problems by kind, or by their texts without names and numbers. */
export function groupProblems(problems: Problem[]): ProblemGroup[] {
  const titles = Object.values(PROBLEM_KINDS).map((title) => `${title}.`);
  const groups = new Map<string, Problem[]>(titles.map((title) => [title, []]));
  for (const each of problems) {
    const title = each.kind ? `${PROBLEM_KINDS[each.kind]}.` : maskNames(each.problem);
    groups.set(title, [...(groups.get(title) ?? []), each]);
  }
  return [...groups].flatMap(([title, alike]) => (alike.length > 0 ? [{ title, problems: alike }] : []));
}

function maskNames(problem: string): string {
  return problem
    .replace(/"[^"]*"/g, '"…"')
    .replace(/<[^<>\s]+>/g, '<…>')
    .replace(/\d+(?:[.,]\d+)*/g, '…')
    .replace(/(?<![^\s<"])[^\s<"]+/g, (word) => word.replace(/^[^/]+\/[^:]+/, '…'));
}

/** Format a group of problems: the count, a fix that all share, and examples, which differ if possible. */
export function formatGroup({ title, problems }: ProblemGroup, noun: string, maxExamples?: number): string {
  const different = removeRepetitions(problems, ({ problem }) => problem);
  const examples = [...new Set([...different, ...problems])].slice(0, maxExamples);
  const fix = problems.every((each) => each.fix === problems[0]?.fix) ? problems[0]?.fix : undefined;
  return [
    [`${formatCount(problems.length, noun)}: ${title}`, fix].filter(Boolean).join(' '),
    ...sortProblems(examples).map(
      (each) => `  ${formatLocation(each)}: ${each.problem}${fix === undefined ? ` ${each.fix}` : ''}`,
    ),
  ].join('\n');
}

/** List the items with the key of an earlier item, each with the first one. */
export function listRepetitions<T>(items: Iterable<T>, getKey: (item: T) => string): { item: T; first: T }[] {
  const firstByKey = new Map<string, T>();
  return [...items].flatMap((item) => {
    const key = getKey(item);
    const first = firstByKey.get(key);
    if (first !== undefined) return [{ item, first }];
    firstByKey.set(key, item);
    return [];
  });
}

/** Keep the first of the problems with the same key. */
export function removeRepetitions(problems: Problem[], getKey: (problem: Problem) => string): Problem[] {
  const firstByKey = new Map<string, Problem>();
  for (const each of problems) if (!firstByKey.has(getKey(each))) firstByKey.set(getKey(each), each);
  return [...firstByKey.values()];
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

/** Shorten a text for a message. */
export function shorten(text: string, maxLength = 120): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text;
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
