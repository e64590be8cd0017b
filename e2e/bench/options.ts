import { parseArgs } from 'node:util';
import { suggest } from '../../lib/nearest';
import { ProblemError } from '../../lib/problem';
import { CORPUS_NAMES, type CorpusName } from './corpus/corpus';

const SUBJECTS = ['build', 'search', 'print'] as const;
const STEPS = ['cold', 'warm', 'edit', 'check', 'dev'] as const;
export type Subject = (typeof SUBJECTS)[number];
export type Step = (typeof STEPS)[number];

/** What to measure, and how. */
export type BenchOptions = {
  help: boolean;
  subjects: Subject[];
  corpora: CorpusName[];
  steps: Step[];
  rounds: number;
  /** Seconds after which one measurement is stopped. */
  limit: number;
  withStarlight: boolean;
  lighthouse: boolean;
  /** Docs in each corpus except the help, to try a measurement with few. */
  pages?: number;
};

export const USAGE = `npm run bench -- [build] [search] [print] [options]

  build    Measures builds, checks and the development server.
  search   Measures the bytes of the search index, and the time of queries in Node.
  print    Measures how fast the book of everything opens, and the PDFs. Needs a built site: npm run build

Without a name it measures all three, which takes hours at 10,000 docs. It needs Linux.

  --corpus real,2000   Which corpora: ${CORPUS_NAMES.join(', ')}. Default: all.
                       real is 239 pages of plain Markdown from Redux and this help; 2000 and 10000 are docs
                       made from these with other words; help is this help, unchanged.
  --steps cold,dev     Which steps of build: ${STEPS.join(', ')}. Default: all; warm and edit need cold.
  --rounds 2           How often each step is measured; the tables show the mean. Default: 1, or 2 with Starlight.
  --limit 30           Minutes after which one measurement is stopped. Default: 30.
  --with-starlight     Builds the same Markdown with Starlight, in turn. Installs it below .cache/bench.
  --lighthouse         Measures pages of each built site with Lighthouse for mobile. Installs it below .cache/bench.
  --help               Prints this text.

Tables are Markdown. All figures are also in .cache/bench/results.json.`;

/** Parse the arguments of the command. Throws a ProblemError. */
export function parseBenchOptions(args: string[]): BenchOptions {
  const { values, positionals } = parseArguments(args);
  const withStarlight = values['with-starlight'];
  const steps = parseList('step', values.steps, STEPS);
  if (steps.some((step) => step === 'warm' || step === 'edit') && !steps.includes('cold')) steps.unshift('cold');
  return {
    help: values.help,
    subjects:
      positionals.length === 0 ? [...SUBJECTS] : positionals.map((name) => parseName('subject', name, SUBJECTS)),
    corpora: parseList('corpus', values.corpus, CORPUS_NAMES),
    steps,
    rounds: values.rounds === undefined ? (withStarlight ? 2 : 1) : parseCount('rounds', values.rounds),
    limit: 60 * parseCount('limit', values.limit),
    withStarlight,
    lighthouse: values.lighthouse,
    pages: values.pages === undefined ? undefined : parseCount('pages', values.pages),
  };
}

function parseArguments(args: string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      options: {
        help: flag,
        corpus: text,
        steps: text,
        rounds: text,
        limit: { ...text, default: '30' },
        'with-starlight': flag,
        lighthouse: flag,
        pages: text,
      },
      allowPositionals: true,
    });
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    throw fail(
      `${error.message.split(/\.\s/)[0]?.replace(/\.?$/, '.')}`,
      'Run npm run bench -- --help for the options.',
    );
  }
}

function parseList<T extends string>(kind: string, text: string | undefined, known: readonly T[]): T[] {
  if (text === undefined) return [...known];
  const names = text.split(',').map((name) => parseName(kind, name.trim(), known));
  return known.filter((name) => names.includes(name));
}

function parseName<T extends string>(kind: string, name: string, known: readonly T[]): T {
  const found = known.find((each) => each === name);
  if (found !== undefined) return found;
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
