import { z } from 'zod';
import { createRandom } from '../../lib/search/index/linear-algebra';
import type { Search, SearchResponse } from '../../lib/search/query/search';

const judgedSchema = z.array(
  z.object({
    class: z.string(),
    query: z.string(),
    relevant: z.array(z.object({ page: z.string(), grade: z.number() })),
    split: z.enum(['dev', 'test']),
  }),
);

/** A query with its relevant pages, as doc ids or source paths without extension; empty if no page answers it. */
export type JudgedQuery = z.output<typeof judgedSchema>[number];

/** Metrics of search quality, in percent except for the number of queries. */
export type Metrics = {
  queries: number;
  /** Answerable queries with a relevant page as the first result, among the first three, or among the first five. */
  success1: number;
  success3: number;
  success5: number;
  /** Mean reciprocal rank of the first relevant page among ten results, over answerable queries. */
  mrr10: number;
  /** The bounds of the 95% confidence interval of `mrr10`. */
  mrrLow: number;
  mrrHigh: number;
  /** Answerable queries without any results. */
  empty: number;
  /** Answerable queries whose results are reported as not exact. */
  inexact: number;
  /** Unanswerable queries without results, or with results reported as not exact. */
  rejected: number;
};

type Outcome = {
  class: string;
  hasAnswer: boolean;
  /** The position of the first relevant page, from 1; 0 if no result is relevant. */
  rank: number;
  isEmpty: boolean;
  /** Whether there are no results, or only results reported as not exact. */
  isRejected: boolean;
};

const COLUMNS = [
  'success1',
  'success3',
  'success5',
  'mrr10',
  'mrrLow',
  'mrrHigh',
  'empty',
  'inexact',
  'rejected',
] as const;
/** The number of samples of a bootstrap interval. */
const RESAMPLES = 1000;

/** The names of the columns of `listMetrics`. */
export const METRIC_NAMES = [
  ...['class', 'queries', 'success@1', 'success@3', 'success@5', 'MRR@10', 'low', 'high'],
  ...['empty', 'inexact', 'rejected'],
];

/** Parse judged queries from a JSON value. Throws a ZodError if they are invalid. */
export function parseJudgedQueries(value: unknown): JudgedQuery[] {
  return judgedSchema.parse(value);
}

/** Run judged queries and calculate metrics for each class and for all queries. */
export async function evaluateSearch(search: Search, queries: JudgedQuery[]): Promise<Map<string, Metrics>> {
  const outcomes: Outcome[] = [];
  for (const judged of queries) outcomes.push(judgeResponse(judged, await search.search(judged.query)));
  const classes = [...new Set(queries.map((judged) => judged.class))];
  return new Map([
    ...classes.map((name): [string, Metrics] => [
      name,
      calculateMetrics(outcomes.filter((outcome) => outcome.class === name)),
    ]),
    ['all', calculateMetrics(outcomes)],
  ]);
}

/** Format metrics as a plain text table. */
export function formatMetrics(metrics: Map<string, Metrics>): string {
  return [METRIC_NAMES, ...listMetrics(metrics)]
    .map(([first = '', ...cells]) => first.padEnd(12) + cells.map((cell) => cell.padStart(10)).join(''))
    .join('\n');
}

/** List metrics as rows of cells, one for each class, in the order of `METRIC_NAMES`. */
export function listMetrics(metrics: Map<string, Metrics>): string[][] {
  return [...metrics].map(([name, { queries, ...measured }]) => {
    const numbers = COLUMNS.map((column) => measured[column]).map((number) =>
      Number.isNaN(number) ? '-' : number.toFixed(1),
    );
    return [name, String(queries), ...numbers];
  });
}

function judgeResponse({ class: name, relevant }: JudgedQuery, { results, isExact }: SearchResponse): Outcome {
  const pages = new Set(relevant.map(({ page }) => page));
  const index = results.findIndex(({ id, source }) => pages.has(id) || pages.has(source.replace(/\.mdx?$/, '')));
  const isEmpty = results.length === 0;
  return { class: name, hasAnswer: pages.size > 0, rank: index + 1, isEmpty, isRejected: isEmpty || !isExact };
}

function calculateMetrics(outcomes: Outcome[]): Metrics {
  const answerable = outcomes.filter(({ hasAnswer }) => hasAnswer);
  const unanswerable = outcomes.filter(({ hasAnswer }) => !hasAnswer);
  const getMeanPercent = (all: Outcome[], value: (outcome: Outcome) => number) =>
    (100 * all.reduce((sum, outcome) => sum + value(outcome), 0)) / all.length;
  const getReciprocal = ({ rank }: Outcome) => (rank > 0 && rank <= 10 ? 1 / rank : 0);
  const [mrrLow, mrrHigh] = getInterval(answerable.map(getReciprocal));
  return {
    queries: outcomes.length,
    success1: getMeanPercent(answerable, ({ rank }) => (rank === 1 ? 1 : 0)),
    success3: getMeanPercent(answerable, ({ rank }) => (rank > 0 && rank <= 3 ? 1 : 0)),
    success5: getMeanPercent(answerable, ({ rank }) => (rank > 0 && rank <= 5 ? 1 : 0)),
    mrr10: getMeanPercent(answerable, getReciprocal),
    mrrLow: 100 * mrrLow,
    mrrHigh: 100 * mrrHigh,
    empty: getMeanPercent(answerable, ({ isEmpty }) => (isEmpty ? 1 : 0)),
    inexact: getMeanPercent(answerable, ({ isRejected, isEmpty }) => (isRejected && !isEmpty ? 1 : 0)),
    rejected: getMeanPercent(unanswerable, ({ isRejected }) => (isRejected ? 1 : 0)),
  };
}

/** Get the 95% confidence interval of a mean, from resamples with a fixed seed: https://en.wikipedia.org/wiki/Bootstrapping_(statistics) */
function getInterval(values: number[]): [low: number, high: number] {
  if (values.length === 0) return [Number.NaN, Number.NaN];
  const random = createRandom(1);
  const means = Array.from({ length: RESAMPLES }, () => {
    const sum = values.reduce((total) => total + (values[Math.floor(random() * values.length)] ?? 0), 0);
    return sum / values.length;
  }).sort((a, b) => a - b);
  return [means[Math.floor(0.025 * RESAMPLES)] ?? 0, means[Math.floor(0.975 * RESAMPLES)] ?? 0];
}
