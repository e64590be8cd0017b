import { describe, expect, test } from 'vitest';
import { formatDoc, searchContent } from '../../../e2e/support/search-index';
import type { Search } from './search';

function searchHarbour(): Search {
  return searchContent({
    'berths.mdx': formatDoc('Berths', 'Where boats lie.\n\n## Booking a berth\n\nAsk the office.\n'),
    'berth-fees.mdx': formatDoc('Berth fees and refunds', 'What a night costs.\n'),
    'power.mdx': formatDoc('Shore power', 'Each berth has a socket for electricity.\n'),
  });
}

describe('a query that no doc fully matches', () => {
  test('a query with only unknown words finds nothing', async () => {
    expect(await searchHarbour().rank('xqzzy')).toMatchObject({ total: 0, hits: [], isExact: false });
  });

  test('a query with half of its words unknown has only inexact matches', async () => {
    const { hits, isExact } = await searchHarbour().rank('socket mortgage');
    expect([hits.length > 0, isExact]).toEqual([true, false]);
    expect((await searchHarbour().rank('berth fees')).isExact).toBe(true);
  });

  test('a query without words finds nothing', async () => {
    for (const query of ['', '   ', '?!', '{}']) expect((await searchHarbour().rank(query)).hits).toEqual([]);
  });

  test('a word that no doc has is left out and named', async () => {
    const ranking = await searchHarbour().rank('berth fees paypal');
    expect(ranking.hits[0]?.title).toBe('Berth fees and refunds');
    expect(ranking.unknown).toEqual({ words: ['paypal'], rest: 'berth fees' });
    expect((await searchHarbour().rank('berth fees')).unknown.words).toEqual([]);
  });

  test('a query without hits offers the docs with the most similar titles', async () => {
    const { total, closest } = await searchHarbour().rank('powwerr', { isLiteral: true });
    expect([total, closest.map(({ title }) => title)]).toEqual([0, ['Shore power']]);
    for (const query of ['xqzzy', 'trowel', 'towel'])
      expect((await searchHarbour().rank(query, { isLiteral: true })).closest).toEqual([]);
  });

  test('words of time and need count less than the subject', async () => {
    const search = searchContent({
      'monday.mdx': formatDoc('Monday', 'The office opens on Monday, and people need it.\n'),
      'moorings.mdx': formatDoc('Visitor moorings', 'Pick up a buoy.\n'),
    });
    expect((await search.rank('people need moorings on monday')).hits[0]?.title).toBe('Visitor moorings');
  });

  test('a long list ends with the docs that match much less of the query', async () => {
    const docs = Array.from({ length: 40 }, (_, number) => [
      `rope-${number}.mdx`,
      formatDoc(`Rope ${number}`, number < 15 ? 'Splice it tight.\n' : 'Splice it.\n'),
    ]);
    const { total } = await searchContent(Object.fromEntries(docs)).rank('splice tight tarred', { limit: 100 });
    expect(total).toBe(15);
  });
});
