import { describe, expect, test } from 'vitest';
import { findTitles, formatDoc, searchContent } from '../../../e2e/support/search-index';
import type { Search } from './search';

/** A site where every page mentions berths, some only incidentally. */
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

function searchHarbour(): Search {
  return searchContent(HARBOUR);
}

async function findFirstTitle(query: string): Promise<string | undefined> {
  const [title] = await findTitles(searchHarbour(), query);
  return title;
}

describe('the order of results', () => {
  test('a match of a whole title ranks above a match of part of a title', async () => {
    expect((await findTitles(searchHarbour(), 'berths')).slice(0, 2)).toEqual(['Berths', 'Berth fees and refunds']);
  });

  test('a doc with all query words ranks above a doc with one of them in its title', async () => {
    const content = {
      'fenders.mdx': formatDoc('Fenders', 'Cushions for a hull.\n'),
      'stores.mdx': formatDoc('Winter stores', 'Fenders and ropes are kept dry.\n'),
    };
    expect((await findTitles(searchContent(content), 'fenders kept dry'))[0]).toBe('Winter stores');
  });

  test('query words can be split between the title and the text', async () => {
    expect(await findFirstTitle('shore electricity')).toBe('Shore power');
  });

  test('a title is found with its words in any order and case, and without stop words', async () => {
    expect(await findFirstTitle('HARBOUR leaving')).toBe('Leaving the harbour');
  });

  test('an alias finds its doc, and is shown only if nothing else explains the match', async () => {
    const { results } = await searchHarbour().search('check out');
    expect(results[0]).toMatchObject({ id: 'leaving', phrase: { field: 'alias', text: 'check out' } });
    expect((await searchHarbour().search('leaving')).results[0]?.phrase).toBeUndefined();
  });

  test('an asked phrase with most words of the query ranks its doc above scattered words', async () => {
    const content = {
      'moorings.mdx': formatDoc('Moorings', 'Use two lines.\n', { asked: '["boat drifted off at night"]' }),
      'boats.mdx': formatDoc('Boat lights at night', 'A boat that drifted shows a light at night.\n'),
      'nights.mdx': formatDoc('Drifted nights', 'Night and day.\n'),
    };
    const search = searchContent(content);
    const { results } = await search.search('my boat drifted off last night');
    expect(results[0]).toMatchObject({ id: 'moorings', phrase: { field: 'asked', text: 'boat drifted off at night' } });
    expect((await search.search('lights')).results.map(({ id }) => id)).toEqual(['boats']);
  });

  test('a boost ranks a doc higher', async () => {
    const content = {
      'one.mdx': formatDoc('Rope', 'Strong line.\n'),
      'two.mdx': formatDoc('Rope lockers', 'Strong line.\n', { search_boost: '2' }),
    };
    expect(await findTitles(searchContent(content), 'strong line')).toEqual(['Rope lockers', 'Rope']);
  });
});

describe('matches of a query word', () => {
  test.each([
    ['another form of a word', 'refunding', 'Berth fees and refunds'],
    ['an unfinished word', 'shore pow', 'Shore power'],
    ['a typo', 'shroe power', 'Shore power'],
    ['a typo in the first letter', 'efunds', 'Berth fees and refunds'],
    ['a typo in an unfinished word', 'elctri', 'Shore power'],
    ['an identifier', 'getBerthStatus', 'getBerthStatus'],
    ['the parts of an identifier', 'berth status', 'getBerthStatus'],
    ['a name with an underscore', 'berth_id', 'getBerthStatus'],
    ['two words written as one', 'shorepower', 'Shore power'],
  ])('search matches %s: %s', async (_name, query, title) => {
    expect(await findFirstTitle(query)).toBe(title);
  });

  test('search reports the correction of a typo, unless the words are searched for as typed', async () => {
    expect((await searchHarbour().rank('Shore pwoer?')).correction).toBe('Shore power?');
    expect((await searchHarbour().rank('shore power')).correction).toBeUndefined();
    const literal = await searchHarbour().rank('efunds', { isLiteral: true });
    expect([literal.correction, literal.hits]).toEqual([undefined, []]);
  });

  test('a doc is found by the text of links to it', async () => {
    const linked = searchContent({
      'fees.mdx': formatDoc('Fees', 'Text.\n'),
      'a.mdx': formatDoc('Arrival', 'See the [price list](fees).\n'),
    });
    expect((await findTitles(linked, 'price list'))[0]).toBe('Fees');
  });
});

describe('a search result', () => {
  test('a result links to the matching heading, with the words marked', async () => {
    const { results } = await searchHarbour().search('tripped sockets reset');
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

  test('a result links to the top of the doc if the title matches', async () => {
    const [first] = (await searchHarbour().search('shore power')).results;
    expect([first?.href, first?.heading]).toEqual(['/central/power/', undefined]);
    expect(first?.snippet.text).toBe('Shore power for those who come by sea.');
  });

  test('a result links to a heading with the query, even if the doc has an alias with it', async () => {
    const search = searchContent({
      'keys.mdx': formatDoc('Keys', 'Text.\n\n## Lost key\n\nAsk the office.\n', { aliases: '[lost key]' }),
    });
    expect((await search.search('lost key')).results[0]?.href).toBe('/central/keys/#lost-key');
  });

  test('a result names the words that it has outside the shown texts, and those that it does not have', async () => {
    const long = 'Boats wait here. '.repeat(30);
    const search = searchContent({
      'locks.mdx': formatDoc('Locks', `Oilskins dry.\n\n${long}\n\nA warden helps.\n`),
      'ice.mdx': formatDoc('Ice', 'Thin.\n'),
    });
    const { results } = await search.search('locks oilskins warden ice');
    expect(results[0]).toMatchObject({ id: 'locks', elsewhere: ['warden'], missing: ['ice'] });
  });

  test('a result opens at the top of its doc if the heading does not answer the query', async () => {
    const [first] = (await searchHarbour().search('electricity for each berth')).results;
    expect([first?.id, first?.heading]).toEqual(['power', undefined]);
    expect(first?.snippet.text).toBe('Each berth has a socket for electricity.');
  });

  test('a snippet shows code only if no prose of the section has the words', async () => {
    const content = { 'pumps.mdx': formatDoc('Pumps', '```sh\nrun bilge\n```\n\nEmpty the bilge daily.\n\nOil it.\n') };
    const getSnippet = async (query: string) => (await searchContent(content).search(query)).results[0]?.snippet.text;
    expect(await getSnippet('bilge')).toBe('Empty the bilge daily. Oil it.');
    expect(await getSnippet('run')).toBe('run bilge');
  });

  test('a result has the categories and audiences of its doc', async () => {
    const nested = searchContent({ 'guides/winter/ice.mdx': formatDoc('Ice', 'Thin.\n', { audience: '[office]' }) });
    expect((await nested.search('ice')).results[0]).toMatchObject({
      group: 'All of guides',
      parent: 'All of guides/winter',
    });
    expect((await nested.rank('ice')).hits[0]?.audience).toEqual(['Office staff']);
  });

  test('results do not depend on earlier queries', async () => {
    const usedSearch = searchHarbour();
    for (const query of ['zebra', 'b', 'electricity', 'refnds']) await usedSearch.rank(query);
    const getResponse = async (search: Search) => JSON.stringify(await search.search('berths'));
    expect(await getResponse(usedSearch)).toBe(await getResponse(searchHarbour()));
  });
});
