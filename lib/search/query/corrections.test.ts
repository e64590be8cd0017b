import { expect, test } from 'vitest';
import { formatDoc, searchContent } from '../../../e2e/support/search-index';

test('another letter in a short word is a slip only if the keys are neighbours', async () => {
  const search = searchContent({ 'notes.mdx': formatDoc('Mooring notes', 'Write a note.\n') });
  expect((await search.rank('nope')).hits).toEqual([]);
  expect((await search.rank('nite')).correction).toBe('note');
});

test('the start of another word is not a typo', async () => {
  const search = searchContent({ 'moorings.mdx': formatDoc('Moorings', 'The popular ones fill first.\n') });
  expect((await search.rank('popup')).hits).toEqual([]);
  expect((await search.rank('poplar')).correction).toBe('popular');
});

test('several slips in one query are corrected to words that belong together', async () => {
  const content = {
    'codes.mdx': formatDoc('Door codes', 'Text.\n', { aliases: '[password reset]' }),
    'sets.mdx': formatDoc('A set of ropes', 'Text.\n'),
  };
  expect((await searchContent(content).rank('pasword rset')).correction).toBe('password reset');
});

test('a result names the correction of a word that it has outside the shown texts', async () => {
  const text = `Keep it dry. ${'Boats wait here. '.repeat(30)}\n\nThe captain reads it.\n`;
  const search = searchContent({ 'logbooks.mdx': formatDoc('Logbooks', text) });
  const { results } = await search.search('logbooks dry captian');
  expect(results[0]?.elsewhere).toEqual(['captain']);
});

test('a correction that leads to other docs is offered and not applied', async () => {
  const search = searchContent({
    'fenders.mdx': formatDoc('Fenders', 'A bumper is a bumper.\n'),
    'ropes.mdx': formatDoc('Ropes', 'A popular bumper of old ropes, spliced in winter.\n'),
    'knots.mdx': formatDoc('Knots', 'A popular knot beside a bumper, tied by all in the harbour.\n'),
    'bends.mdx': formatDoc('Bends', 'A popular bend for a bumper, if the office has no other.\n'),
  });
  const { hits, correction, suggestion, unknown } = await search.rank('bumper populsr');
  expect([hits[0]?.title, correction, suggestion]).toEqual(['Fenders', undefined, 'bumper popular']);
  expect(unknown.words).toEqual(['populsr']);
});
