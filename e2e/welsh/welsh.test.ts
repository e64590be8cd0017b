import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { TEST_IDENTITY } from '../support/content';
import { findTitles, formatDoc, searchContent } from '../support/search-index';

const pages = readYaml(
  'pages.yml',
  z.array(z.strictObject({ id: z.string(), title: z.string(), description: z.string(), text: z.string() })),
);
const queries = readYaml(
  'queries.yml',
  z.array(z.strictObject({ split: z.enum(['dev', 'test']), query: z.string(), pages: z.array(z.string()).min(1) })),
);
/** A language without rules for matching words. */
const OTHER_LANGUAGE = 'br';

function readYaml<T>(file: string, schema: z.ZodType<T>): T {
  return schema.parse(parse(readFileSync(path.resolve('e2e/welsh', file), 'utf8')));
}

type Metrics = { success1: number; success3: number };

/** Measure the percentage of queries with a right page as the first result, and among the first three. */
async function measure(split: 'dev' | 'test', language: string): Promise<Metrics> {
  const docs = pages.map(({ id, title, description, text }) => [
    `${id}.mdx`,
    formatDoc(title, `${text}\n`, { description: JSON.stringify(description) }),
  ]);
  const search = searchContent({ ...Object.fromEntries(docs), 'site.yml': `${TEST_IDENTITY}language: ${language}\n` });
  const titlesById = new Map(pages.map(({ id, title }) => [id, title]));
  const ranks: number[] = [];
  for (const judged of queries.filter((query) => query.split === split)) {
    const rightTitles = judged.pages.map((id) => titlesById.get(id));
    const titles = await findTitles(search, judged.query);
    ranks.push(titles.findIndex((title) => rightTitles.includes(title)) + 1);
  }
  const getPercent = (limit: number) => (100 * ranks.filter((rank) => rank > 0 && rank <= limit).length) / ranks.length;
  return { success1: getPercent(1), success3: getPercent(3) };
}

test('every query has pages of the corpus as its answers', () => {
  const ids = new Set(pages.map(({ id }) => id));
  expect(queries.flatMap((query) => query.pages).filter((id) => !ids.has(id))).toEqual([]);
});

test('the rules of Welsh help to find the right pages for queries in Welsh', async () => {
  const format = ({ success1, success3 }: Metrics) => `success@1 ${success1}, success@3 ${success3}`;
  for (const split of ['dev', 'test'] as const) {
    const without = await measure(split, OTHER_LANGUAGE);
    const metrics = await measure(split, 'cy');
    console.log(`${split}: ${format(metrics)}; without the rules of Welsh: ${format(without)}`);
    expect(metrics.success1).toBeGreaterThan(without.success1);
    if (split === 'dev') continue;
    // One query less than now.
    expect(metrics.success1).toBeGreaterThanOrEqual(75);
    expect(metrics.success3).toBeGreaterThanOrEqual(95);
  }
});
