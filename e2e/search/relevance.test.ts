import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkSite } from '../../lib/check/check-site';
import { readSite } from '../../lib/content/site';
import { buildSearchIndex } from '../../lib/search/index/build-index';
import { fetchFromMap } from '../../lib/search/index/test-index';
import { createSearch } from '../../lib/search/query/search';
import { getSettings } from '../../lib/settings';
import { evaluateSearch, formatMetrics, type JudgedQuery, type Metrics, parseJudgedQueries } from './evaluate';

const REDUX = path.resolve('../shared/corpora/redux');
/** Their answers stand in a name, so that these queries are answered almost always. */
const NAMED = ['title', 'prefix', 'identifier'];

/** The least that the queries not used for tuning may reach: about two points under what they do. */
type Floors = { success1: number; success5: number; mrr10: number; typo: number; named: number };

async function measure(
  contentDir: string,
  queryFile: string,
): Promise<{ all: Metrics; typo: Metrics; named: Metrics }> {
  const site = readSite(getSettings({ CONTENT_DIR: contentDir }));
  const index = buildSearchIndex(site, checkSite(site).docs);
  const files = new Map(index.map((file) => [file.path, String(file.contents)]));
  const search = createSearch({ fetchText: fetchFromMap(files) });
  const queries = parseJudgedQueries(JSON.parse(readFileSync(queryFile, 'utf8')));
  const table = async (name: string, judged: JudgedQuery[]) => {
    const measures = await evaluateSearch(search, judged);
    if (name !== '') console.log(`${name}\n${formatMetrics(measures)}\n`);
    const all = measures.get('all');
    if (!all) throw new Error('There is a row for all queries.');
    return all;
  };
  const tests = queries.filter(({ split }) => split === 'test');
  const shown = path.relative('', contentDir) || '.';
  await table(
    `${shown}: queries for tuning`,
    queries.filter(({ split }) => split === 'dev'),
  );
  return {
    all: await table(`${shown}: queries not used for tuning`, tests),
    typo: await table(
      '',
      tests.filter((judged) => judged.class === 'typo'),
    ),
    named: await table(
      '',
      tests.filter((judged) => NAMED.includes(judged.class)),
    ),
  };
}

function expectAtLeast({ all, typo, named }: Awaited<ReturnType<typeof measure>>, floors: Floors): void {
  expect(all.success1).toBeGreaterThanOrEqual(floors.success1);
  expect(all.success5).toBeGreaterThanOrEqual(floors.success5);
  expect(all.mrr10).toBeGreaterThanOrEqual(floors.mrr10);
  expect(typo.mrr10).toBeGreaterThanOrEqual(floors.typo);
  expect(named.mrr10).toBeGreaterThanOrEqual(floors.named);
  expect(all.zero).toBeLessThanOrEqual(2.5);
  expect(all.honest).toBeGreaterThanOrEqual(97);
}

test("the help's own readers find what they look for", async () => {
  expectAtLeast(await measure(path.resolve('content'), path.resolve('lib/search/queries.json')), {
    success1: 88,
    success5: 96,
    mrr10: 91.7,
    typo: 98,
    named: 97,
  });
});

test.skipIf(!existsSync(REDUX))(
  'readers of another help, left out where ../shared is not there, find theirs',
  async () => {
    expectAtLeast(await measure(path.join(REDUX, 'docs'), path.join(REDUX, 'queries.json')), {
      success1: 78,
      success5: 91,
      mrr10: 85.6,
      typo: 85,
      named: 90,
    });
  },
);
