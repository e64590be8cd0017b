import { describe, expect, test } from 'vitest';
import { findTitles, formatDoc, searchContent } from '../index/test-index';
import type { Search } from './search';

/** A help in which every page mentions berths, as its subject or by the way. */
const HARBOUR = {
  'berths.mdx': formatDoc('Berths', 'Where boats lie.\n\n## Booking a berth\n\nAsk the office.\n'),
  'berth-fees.mdx': formatDoc('Berth fees and refunds', 'What a night costs.\n'),
  'power.mdx': formatDoc(
    'Shore power',
    'Each berth has a socket for electricity.\n\n## Tripped sockets\n\nPress reset.\n',
  ),
  'leaving.mdx': formatDoc('Leaving the harbour', 'Tell the office that your berth is free.\n', {
    aliases: '[check out, departure form]',
  }),
  'api.mdx': formatDoc('getBerthStatus', 'Call `getBerthStatus` with `berth_id`.\n'),
};
function open(): Search {
  return searchContent(HARBOUR);
}

async function findFirst(query: string): Promise<string | undefined> {
  return (await findTitles(open(), query))[0];
}

describe('the order of results', () => {
  test('the whole title comes before a part of a title, a heading and the text', async () => {
    expect((await findTitles(open(), 'berths')).slice(0, 2)).toEqual(['Berths', 'Berth fees and refunds']);
  });

  test('a doc that answers all words comes before one that is named after the first', async () => {
    const content = {
      'fenders.mdx': formatDoc('Fenders', 'Cushions for a hull.\n'),
      'stores.mdx': formatDoc('Winter stores', 'Fenders and ropes are kept dry.\n'),
    };
    expect((await findTitles(searchContent(content), 'fenders kept dry'))[0]).toBe('Winter stores');
  });

  test('words of the query may stand in the title and in the text', async () => {
    expect(await findFirst('shore electricity')).toBe('Shore power');
  });

  test('a title is found in any order, in any case and without its small words', async () => {
    expect(await findFirst('HARBOUR leaving')).toBe('Leaving the harbour');
  });

  test('another name finds its doc, and is told where nothing else explains the match', async () => {
    const { results } = await open().search('check out');
    expect(results[0]).toMatchObject({ id: 'leaving', alias: 'check out' });
    expect((await open().search('leaving')).results[0]?.alias).toBeUndefined();
  });

  test('a boost lifts a doc, and takes nothing from its match', async () => {
    const twins = {
      'one.mdx': formatDoc('Rope', 'Strong line.\n'),
      'two.mdx': formatDoc('Rope lockers', 'Strong line.\n', { search_boost: '2' }),
    };
    expect(await findTitles(searchContent(twins), 'strong line')).toEqual(['Rope lockers', 'Rope']);
  });
});

describe('what a word may mean', () => {
  test.each([
    ['another form', 'refunding', 'Berth fees and refunds'],
    ['an unfinished word', 'shore pow', 'Shore power'],
    ['a slip', 'shroe power', 'Shore power'],
    ['a slip in the first letter', 'efunds', 'Berth fees and refunds'],
    ['a slip in an unfinished word', 'elctri', 'Shore power'],
    ['an identifier', 'getBerthStatus', 'getBerthStatus'],
    ['the parts of an identifier', 'berth status', 'getBerthStatus'],
    ['a name with an underscore', 'berth_id', 'getBerthStatus'],
    ['two words written as one', 'shorepower', 'Shore power'],
  ])('%s: %s', async (_name, query, title) => {
    expect(await findFirst(query)).toBe(title);
  });

  test('a mended slip is told, and can be refused', async () => {
    expect((await open().rank('Shore pwoer?')).correction).toBe('Shore power?');
    expect((await open().rank('shore power')).correction).toBeUndefined();
    const literal = await open().rank('efunds', { isLiteral: true });
    expect([literal.correction, literal.hits]).toEqual([undefined, []]);
  });

  test('what other docs call a doc finds it', async () => {
    const linked = searchContent({
      'fees.mdx': formatDoc('Fees', 'Text.\n'),
      'a.mdx': formatDoc('Arrival', 'See the [price list](fees).\n'),
    });
    expect((await findTitles(linked, 'price list'))[0]).toBe('Fees');
  });
});

describe('an honest answer', () => {
  test('a query whose words are nowhere finds nothing', async () => {
    expect(await open().rank('xqzzy')).toMatchObject({ total: 0, hits: [], isExact: false });
  });

  test('a query of which half is nowhere is said to find only the closest', async () => {
    const { hits, isExact } = await open().rank('socket mortgage');
    expect([hits.length > 0, isExact]).toEqual([true, false]);
    expect((await open().rank('berth fees')).isExact).toBe(true);
  });

  test('a query without a word finds nothing', async () => {
    for (const query of ['', '   ', '?!', '{}']) expect((await open().rank(query)).hits).toEqual([]);
  });
});

describe('a result', () => {
  test('leads to the heading that answers, with the words marked', async () => {
    const { results } = await open().search('tripped sockets reset');
    const [first] = results;
    expect(first).toMatchObject({ source: 'power.mdx', href: '/central/power/#tripped-sockets' });
    expect(first?.heading).toEqual({
      anchor: 'tripped-sockets',
      text: 'Tripped sockets',
      marks: [
        [0, 7],
        [8, 15],
      ],
    });
    const marks = first?.snippet.marks.map(([start, end]) => first.snippet.text.slice(start, end));
    expect(marks).toEqual(['reset']);
  });

  test('leads to the top of the doc where the doc is the answer', async () => {
    const [first] = (await open().search('shore power')).results;
    expect([first?.href, first?.heading]).toEqual(['/central/power/', undefined]);
    expect(first?.snippet.text).toBe('Shore power for those who come by sea.');
  });

  test('says where the doc stands and whom it is for', async () => {
    const nested = searchContent({ 'guides/winter/ice.mdx': formatDoc('Ice', 'Thin.\n', { audience: '[office]' }) });
    expect((await nested.search('ice')).results[0]).toMatchObject({
      group: 'All of guides',
      parent: 'All of guides/winter',
    });
    expect((await nested.rank('ice')).hits[0]?.audience).toEqual(['Office staff']);
  });

  test('the answer does not depend on what was asked before', async () => {
    const fresh = searchContent(HARBOUR);
    for (const query of ['zebra', 'b', 'electricity', 'refnds']) await fresh.rank(query);
    const rest = async (engine: Search) => JSON.stringify(await engine.search('berths'));
    expect(await rest(fresh)).toBe(await rest(searchContent(HARBOUR)));
  });
});
