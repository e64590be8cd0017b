import { expect, test } from 'vitest';
import { formatDoc, searchContent } from '../support/search-index';
import { evaluateSearch, formatMetrics, parseJudgedQueries } from './evaluate';

test('search quality is measured for each class of query and for all queries', async () => {
  const search = searchContent({
    'rope.mdx': formatDoc('Rope', 'Strong line.\n'),
    'lockers.mdx': formatDoc('Rope lockers', 'Where lines are kept.\n'),
  });
  const toJudgedQuery = (name: string, query: string, page?: string) => ({
    class: name,
    query,
    relevant: page === undefined ? [] : [{ page, grade: 3 }],
    split: 'test',
  });
  const queries = parseJudgedQueries([
    toJudgedQuery('title', 'rope', 'rope'),
    toJudgedQuery('title', 'rope', 'lockers'),
    toJudgedQuery('title', 'xqzzy', 'rope'),
    toJudgedQuery('noanswer', 'mortgage'),
    toJudgedQuery('noanswer', 'rope'),
  ]);
  expect(formatMetrics(await evaluateSearch(search, queries))).toMatchInlineSnapshot(`
    "class          queries success@1 success@3 success@5    MRR@10       low      high     empty   inexact  rejected
    title                3      33.3      66.7      66.7      50.0      16.7     100.0      33.3       0.0         -
    noanswer             2         -         -         -         -         -         -         -         -      50.0
    all                  5      33.3      66.7      66.7      50.0      16.7     100.0      33.3       0.0      50.0"
  `);
});

test('a query without judgements is rejected', () => {
  expect(() => parseJudgedQueries([{ query: 'rope' }])).toThrow();
});
