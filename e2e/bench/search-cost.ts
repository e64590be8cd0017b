import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { FetchText } from '../../lib/search/query/load';
import { createSearch, type Search } from '../../lib/search/query/search';
import { evaluateSearch, type JudgedQuery, listMetrics, parseJudgedQueries } from '../search/evaluate';
import type { SearchSize } from './results';

const QUERIES = 'e2e/search/queries.json';

/** Measure the bytes that a first search fetches, as medians over the judged queries. */
export async function measureSearchSize(fetchText: FetchText): Promise<SearchSize> {
  const gzipSizes = new Map<string, number>();
  let fetched = 0;
  const count: FetchText = async (path, options) => {
    const text = await fetchText(path, options);
    if (!gzipSizes.has(path)) gzipSizes.set(path, text === undefined ? 0 : gzipSync(text).length);
    fetched += gzipSizes.get(path) ?? 0;
    return text;
  };
  const sizesByQuery: SearchSize[] = [];
  for (const query of readQueries()) {
    const search = createSearch({ fetchText: count });
    fetched = 0;
    await search.open();
    const manifest = fetched;
    await search.rank(query);
    const list = fetched;
    await search.search(query, { limit: 5 });
    sizesByQuery.push({ manifest, list, results: fetched });
  }
  const getMedian = (key: keyof SearchSize) =>
    getQuantile(
      sizesByQuery.map((size) => size[key]),
      0.5,
    );
  return { manifest: getMedian('manifest'), list: getMedian('list'), results: getMedian('results') };
}

/** Measure the judged queries in milliseconds, after everything has been fetched. */
export async function measureQueryTimes(fetchText: FetchText): Promise<{ p50: number; p95: number; max: number }> {
  const search = createSearch({ fetchText });
  const queries = readQueries();
  for (const query of queries) await search.rank(query);
  const times: number[] = [];
  for (const query of queries) {
    const started = performance.now();
    await search.rank(query);
    times.push(performance.now() - started);
  }
  return { p50: getQuantile(times, 0.5), p95: getQuantile(times, 0.95), max: getQuantile(times, 1) };
}

/** Get a quantile by the nearest rank, such as the median for 0.5; 0 without numbers. */
export function getQuantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Measure the quality of a search of this help for the judged queries that are not used for tuning, by class. */
export async function measureQuality(search: Search): Promise<string[][]> {
  const queries = readJudgedQueries().filter(({ split }) => split === 'test');
  return listMetrics(await evaluateSearch(search, queries));
}

/** List every tenth judged query that has an answer. */
export function listTypedQueries(): string[] {
  const answerable = readJudgedQueries().filter(({ relevant }) => relevant.length > 0);
  return answerable.filter((_, index) => index % 10 === 0).map(({ query }) => query);
}

function readQueries(): string[] {
  return readJudgedQueries().map(({ query }) => query);
}

function readJudgedQueries(): JudgedQuery[] {
  return parseJudgedQueries(JSON.parse(readFileSync(QUERIES, 'utf8')));
}
