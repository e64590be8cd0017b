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
/** The answers to these queries are in names, so almost all should succeed. */
const NAME_CLASSES = ['title', 'prefix', 'identifier'];

/** Minimum metrics of the queries not used for tuning, about two points below the current ones. */
type MinMetrics = { success1: number; success5: number; mrr10: number; typo: number; named: number };

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
    if (!all) throw new Error('The metrics have no row for all queries.');
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
      tests.filter((judged) => NAME_CLASSES.includes(judged.class)),
    ),
  };
}

function expectAtLeast({ all, typo, named }: Awaited<ReturnType<typeof measure>>, minimum: MinMetrics): void {
  expect(all.success1).toBeGreaterThanOrEqual(minimum.success1);
  expect(all.success5).toBeGreaterThanOrEqual(minimum.success5);
  expect(all.mrr10).toBeGreaterThanOrEqual(minimum.mrr10);
  expect(typo.mrr10).toBeGreaterThanOrEqual(minimum.typo);
  expect(named.mrr10).toBeGreaterThanOrEqual(minimum.named);
  expect(all.empty).toBeLessThanOrEqual(2.5);
  expect(all.rejected).toBeGreaterThanOrEqual(97);
}

test("queries of this site's readers find the right pages", async () => {
  expectAtLeast(await measure(path.resolve('content'), path.resolve('lib/search/queries.json')), {
    success1: 88,
    success5: 96,
    mrr10: 91.7,
    typo: 98,
    named: 97,
  });
});

test.skipIf(!existsSync(REDUX))(
  "queries of another site's readers find the right pages (skipped without ../shared)",
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
