import { z } from 'zod';
import type { Search, SearchResponse } from '../../lib/search/query/search';

const judgedSchema = z.array(
  z.object({
    class: z.string(),
    query: z.string(),
    relevant: z.array(z.object({ page: z.string(), grade: z.number() })),
    split: z.enum(['dev', 'test']),
  }),
);

/** A query with the pages that answer it, by doc id or by source path without extension; none for a query without answer. */
export type JudgedQuery = z.output<typeof judgedSchema>[number];

/** How well queries are answered, in percent. */
export type Metrics = {
  queries: number;
  success1: number;
  success5: number;
  mrr10: number;
  /** Queries with an answer that find nothing at all. */
  zero: number;
  /** Queries with an answer that say that they found only the closest. */
  doubted: number;
  /** Queries without an answer that find nothing, or say that they found only the closest. */
  honest: number;
};

type Outcome = { class: string; hasAnswer: boolean; rank: number; isEmpty: boolean; isHonest: boolean; query: string };

const COLUMNS = ['success1', 'success5', 'mrr10', 'zero', 'doubted', 'honest'] as const;

/** Check judged queries from a JSON file. */
export function parseJudgedQueries(value: unknown): JudgedQuery[] {
  return judgedSchema.parse(value);
}

/** Ask judged queries and measure the answers, for each class and for all together. */
export async function evaluateSearch(search: Search, queries: JudgedQuery[]): Promise<Map<string, Metrics>> {
  const outcomes: Outcome[] = [];
  for (const judged of queries) outcomes.push(judge(judged, await search.search(judged.query)));
  const classes = [...new Set(queries.map((judged) => judged.class))];
  return new Map([
    ...classes.map((name): [string, Metrics] => [name, measure(outcomes.filter((each) => each.class === name))]),
    ['all', measure(outcomes)],
  ]);
}

/** Write measures as a table in plain text. */
export function formatMetrics(measures: Map<string, Metrics>): string {
  const head = ['class', 'queries', 'success@1', 'success@5', 'MRR@10', 'nothing', 'doubted', 'honest'];
  const rows = [...measures].map(([name, { queries, ...measured }]) => {
    const numbers = COLUMNS.map((column) => measured[column]).map((number) =>
      Number.isNaN(number) ? '-' : number.toFixed(1),
    );
    return [name, String(queries), ...numbers];
  });
  return [head, ...rows]
    .map(([first = '', ...cells]) => first.padEnd(12) + cells.map((cell) => cell.padStart(10)).join(''))
    .join('\n');
}

function judge({ class: name, query, relevant }: JudgedQuery, { results, isExact }: SearchResponse): Outcome {
  const pages = new Set(relevant.map(({ page }) => page));
  const index = results.findIndex(({ id, source }) => pages.has(id) || pages.has(source.replace(/\.mdx?$/, '')));
  const isEmpty = results.length === 0;
  return { class: name, query, hasAnswer: pages.size > 0, rank: index + 1, isEmpty, isHonest: isEmpty || !isExact };
}

function measure(outcomes: Outcome[]): Metrics {
  const answered = outcomes.filter(({ hasAnswer }) => hasAnswer);
  const others = outcomes.filter(({ hasAnswer }) => !hasAnswer);
  const percent = (all: Outcome[], value: (outcome: Outcome) => number) =>
    (100 * all.reduce((sum, outcome) => sum + value(outcome), 0)) / all.length;
  return {
    queries: outcomes.length,
    success1: percent(answered, ({ rank }) => (rank === 1 ? 1 : 0)),
    success5: percent(answered, ({ rank }) => (rank > 0 && rank <= 5 ? 1 : 0)),
    mrr10: percent(answered, ({ rank }) => (rank > 0 && rank <= 10 ? 1 / rank : 0)),
    zero: percent(answered, ({ isEmpty }) => (isEmpty ? 1 : 0)),
    doubted: percent(answered, ({ isHonest, isEmpty }) => (isHonest && !isEmpty ? 1 : 0)),
    honest: percent(others, ({ isHonest }) => (isHonest ? 1 : 0)),
  };
}
