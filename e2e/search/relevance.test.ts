import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkSite } from '../../lib/check/check-site';
import { readSite } from '../../lib/readers/read-site';
import { buildSearchIndex } from '../../lib/search/index/build-index';
import { createSearch } from '../../lib/search/query/search';
import { getSettings } from '../../lib/settings';
import { isFull } from '../support/full';
import { needsFile } from '../support/needs';
import { fetchFromMap } from '../support/search-index';
import { evaluateSearch, formatMetrics, type JudgedQuery, type Metrics, parseJudgedQueries } from './evaluate';

const REDUX = path.resolve('../shared/corpora/redux');
/** Classes of queries that are titles or identifiers, complete or in part. Almost all of these should succeed. */
const NAME_CLASSES = ['title', 'prefix', 'identifier'];

/** Queries that were written from tasks, or as one word, without having seen the text of the pages. */
const TASK_CLASSES = ['task', 'goal', 'single'];

/** Minimum metrics of the queries not used for tuning, about two percentage points below the current metrics. */
type MinMetrics = {
  success1: number;
  success5: number;
  mrr10: number;
  typoMrr10: number;
  nameMrr10: number;
  taskMrr10?: number;
};

async function measure(
  contentDir: string,
  queryFile: string,
): Promise<{ all: Metrics; typo: Metrics; names: Metrics; tasks: Metrics }> {
  const site = readSite(getSettings({ CONTENT_DIR: contentDir }));
  const index = buildSearchIndex(site, checkSite(site).docs);
  const files = new Map(index.map((file) => [file.path, String(file.contents)]));
  const search = createSearch({ fetchText: fetchFromMap(files) });
  const queries = parseJudgedQueries(JSON.parse(readFileSync(queryFile, 'utf8')));
  const evaluateAndLog = async (heading: string, judged: JudgedQuery[]) => {
    const metrics = await evaluateSearch(search, judged);
    if (heading !== '') console.log(`${heading}\n${formatMetrics(metrics)}\n`);
    const all = metrics.get('all');
    if (!all) throw new Error('The metrics have no row for all queries.');
    return all;
  };
  const isTask = (judged: JudgedQuery) => TASK_CLASSES.includes(judged.class);
  const testQueries = queries.filter((judged) => judged.split === 'test' && !isTask(judged));
  const contentName = path.relative('', contentDir) || '.';
  // Their metrics are only printed.
  if (isFull) {
    await evaluateAndLog(
      `${contentName}: queries for tuning`,
      queries.filter((judged) => judged.split === 'dev' && !isTask(judged)),
    );
  }
  return {
    all: await evaluateAndLog(`${contentName}: queries not used for tuning`, testQueries),
    typo: await evaluateAndLog(
      '',
      testQueries.filter((judged) => judged.class === 'typo'),
    ),
    names: await evaluateAndLog(
      '',
      testQueries.filter((judged) => NAME_CLASSES.includes(judged.class)),
    ),
    tasks: await evaluateAndLog(
      `${contentName}: tasks not used for tuning`,
      queries.filter((judged) => judged.split === 'test' && isTask(judged)),
    ),
  };
}

function expectAtLeast({ all, typo, names, tasks }: Awaited<ReturnType<typeof measure>>, minimum: MinMetrics): void {
  expect(all.success1).toBeGreaterThanOrEqual(minimum.success1);
  expect(all.success5).toBeGreaterThanOrEqual(minimum.success5);
  expect(all.mrr10).toBeGreaterThanOrEqual(minimum.mrr10);
  expect(typo.mrr10).toBeGreaterThanOrEqual(minimum.typoMrr10);
  expect(names.mrr10).toBeGreaterThanOrEqual(minimum.nameMrr10);
  if (minimum.taskMrr10) expect(tasks.mrr10).toBeGreaterThanOrEqual(minimum.taskMrr10);
  expect(all.empty).toBeLessThanOrEqual(2.5);
  expect(all.rejected).toBeGreaterThanOrEqual(97);
}

test('search finds the right pages of this site', async () => {
  expectAtLeast(await measure(path.resolve('content'), path.resolve('lib/search/queries.json')), {
    success1: 89,
    success5: 96,
    mrr10: 92.5,
    typoMrr10: 98,
    nameMrr10: 92.5,
    taskMrr10: 72.5,
  });
});

test('search finds the right pages of another site', needsFile(REDUX), async () => {
  expectAtLeast(await measure(path.join(REDUX, 'docs'), path.join(REDUX, 'queries.json')), {
    success1: 81,
    success5: 91,
    mrr10: 87,
    typoMrr10: 85,
    nameMrr10: 90,
  });
});
