import type { Arguments } from '../../lib/commands/run';
import { suggest } from '../../lib/nearest';
import { ProblemError } from '../../lib/problem';
import { CORPUS_NAMES, type CorpusName } from './corpus/corpus';

export const SUBJECTS = ['build', 'search', 'print', 'publish'] as const;
export const STEPS = ['cold', 'warm', 'edit', 'check', 'dev'] as const;
export type Subject = (typeof SUBJECTS)[number];
export type Step = (typeof STEPS)[number];

/** What to measure, and how. */
export type BenchOptions = {
  subjects: Subject[];
  corpora: CorpusName[];
  steps: Step[];
  rounds: number;
  /** Seconds after which one measurement is stopped. */
  limit: number;
  withStarlight: boolean;
  lighthouse: boolean;
  /** Maximum number of docs in each corpus except the help. */
  pages?: number;
};

/** Parse the arguments of `npm run bench`. Throws a ProblemError. */
export function parseBenchOptions({ options: values, positionals }: Arguments<'bench'>): BenchOptions {
  const withStarlight = values['with-starlight'];
  const steps = parseList('step', values.steps, STEPS);
  if (steps.some((step) => step === 'warm' || step === 'edit') && !steps.includes('cold')) steps.unshift('cold');
  return {
    subjects:
      positionals.length === 0 ? [...SUBJECTS] : positionals.map((name) => parseName('subject', name, SUBJECTS)),
    corpora: parseList('corpus', values.corpus, CORPUS_NAMES),
    steps,
    rounds: values.rounds === undefined ? (withStarlight ? 2 : 1) : parseCount('rounds', values.rounds),
    limit: 60 * parseCount('limit', values.limit ?? '30'),
    withStarlight,
    lighthouse: values.lighthouse,
    pages: values.pages === undefined ? undefined : parseCount('pages', values.pages),
  };
}

function parseList<T extends string>(kind: string, text: string | undefined, known: readonly T[]): T[] {
  if (text === undefined) return [...known];
  const names = text.split(',').map((name) => parseName(kind, name.trim(), known));
  return known.filter((name) => names.includes(name));
}

function parseName<T extends string>(kind: string, name: string, known: readonly T[]): T {
  const knownName = known.find((candidate) => candidate === name);
  if (knownName !== undefined) return knownName;
  throw fail(`Unknown ${kind} "${name}".`, suggest(name, known, `Write one of ${known.join(', ')}.`));
}

function parseCount(option: string, text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw fail(
    `--${option} must be a whole number of at least 1, not "${text}".`,
    `Write a number, such as --${option} 2.`,
  );
}

function fail(problem: string, fix: string): ProblemError {
  return new ProblemError([{ severity: 'error', file: 'npm run bench', problem, fix }]);
}
