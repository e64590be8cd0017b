import { readFileSync } from 'node:fs';
import type { FetchText } from '../../lib/search/query/load';
import { createSearch, type Search, type SearchResponse } from '../../lib/search/query/search';
import { isFull, sample } from '../support/full';
import { evaluateSearch, formatMetrics, type JudgedQuery, type Metrics, parseJudgedQueries } from './evaluate';

/** Minimum metrics of the queries not used for tuning, about two percentage points below the current metrics. */
export type MinMetrics = {
  success1: number;
  success5: number;
  mrr10: number;
  typoMrr10: number;
  nameMrr10: number;
  taskMrr10?: number;
};

/** Classes of queries that are titles or identifiers, complete or in part. Almost all of these should succeed. */
const NAME_CLASSES = ['title', 'prefix', 'identifier'];

/** Queries that were written from tasks, or as one word, without having seen the text of the pages. */
const TASK_CLASSES = ['task', 'goal', 'single'];

/** Make a search answer each query once, because some queries are in several of the measurements. */
function rememberAnswers(search: Search): Search {
  const answers = new Map<string, Promise<SearchResponse>>();
  return {
    ...search,
    search: (query) => {
      const answer = answers.get(query) ?? search.search(query);
      answers.set(query, answer);
      return answer;
    },
  };
}

/** Measure a search with judged queries, print the metrics, and list those that are too low. */
export async function findLowMetrics(
  name: string,
  fetchText: FetchText,
  queryFile: string,
  minimum: MinMetrics,
): Promise<string[]> {
  const search = rememberAnswers(createSearch({ fetchText }));
  const queries = parseJudgedQueries(JSON.parse(readFileSync(queryFile, 'utf8')));
  const measure = async (heading: string, judged: JudgedQuery[]): Promise<Metrics> => {
    const metrics = await evaluateSearch(search, judged);
    console.log(`${name}: ${heading}\n${formatMetrics(metrics)}\n`);
    const all = metrics.get('all');
    if (!all) throw new Error('The metrics have no row for all queries.');
    return all;
  };
  const isTask = (judged: JudgedQuery) => TASK_CLASSES.includes(judged.class);
  const ofClass = (...classes: string[]) => tested.filter((judged) => classes.includes(judged.class));
  const tested = queries.filter((judged) => judged.split === 'test' && !isTask(judged));
  // Their metrics are only printed.
  if (isFull) {
    const tuned = queries.filter((judged) => judged.split === 'dev' && !isTask(judged));
    await measure('queries for tuning', tuned);
  }
  const all = await measure('queries not used for tuning', tested);
  const typo = await measure('queries with typos', ofClass('typo'));
  const names = await measure('names and identifiers', ofClass(...NAME_CLASSES));
  const tasks = sample(
    queries.filter((judged) => judged.split === 'test' && isTask(judged)),
    3,
  );
  const taskMrr10 = minimum.taskMrr10 && (await measure('tasks not used for tuning', tasks)).mrr10;
  const values: [string, number | undefined, number | undefined][] = [
    ['success at 1', all.success1, minimum.success1],
    ['success at 5', all.success5, minimum.success5],
    ['MRR', all.mrr10, minimum.mrr10],
    ['MRR of typos', typo.mrr10, minimum.typoMrr10],
    ['MRR of names', names.mrr10, minimum.nameMrr10],
    ['MRR of tasks', taskMrr10, minimum.taskMrr10],
    ['queries with results', 100 - all.empty, 97.5],
    ['rejected queries without an answer', all.rejected, 97],
  ];
  return values.flatMap(([metric, value = 0, least = 0]) =>
    value < least ? [`${metric}: ${value.toFixed(1)} is less than ${least}`] : [],
  );
}
