import { expect, test } from 'vitest';
import { TEST_IDENTITY } from '../../../e2e/support/content';
import { findTitles, formatDoc, searchContent } from '../../../e2e/support/search-index';

const WELSH = { 'site.yml': `${TEST_IDENTITY}language: cy\n` };

const PAGES = {
  ...WELSH,
  'polisi.mdx': formatDoc('Polisi iaith', 'Darllenwch ein polisi.\n'),
  'caerdydd.mdx': formatDoc('Byw yn y ddinas', 'Mae llawer yn symud i Gaerdydd bob blwyddyn.\n'),
  'arian.mdx': formatDoc('Pensiwn', "Mae hi'n cadw ei harian yn y banc.\n"),
  'ty.mdx': formatDoc('Trwsio', 'Mae dŵr yn dod i mewn i fy nhŷ.\n'),
};

test.each([
  ['bolisi', 'Polisi iaith'],
  ['mholisi', 'Polisi iaith'],
  ['pholisi', 'Polisi iaith'],
  ['pholis', 'Polisi iaith'],
  ['Caerdydd', 'Byw yn y ddinas'],
  ['Nghaerdydd', 'Byw yn y ddinas'],
  ['Chaerdydd', 'Byw yn y ddinas'],
  ['arian', 'Pensiwn'],
  ['tŷ', 'Trwsio'],
  ['ty', 'Trwsio'],
  ['dwr', 'Trwsio'],
])('in Welsh, %s finds the page %s', async (query, title) => {
  expect((await findTitles(searchContent(PAGES), query))[0]).toBe(title);
});

test('a result in Welsh marks the words that other words have changed', async () => {
  const { results } = await searchContent(PAGES).search('caerdydd');
  const { text = '', marks = [] } = results[0]?.snippet ?? {};
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['Gaerdydd']);
});

test('a synonym in Welsh is found by every form of its word', async () => {
  const search = searchContent({
    ...WELSH,
    'ty.mdx': formatDoc('Yn fy nhŷ', 'Trwsio.\n'),
    'synonyms.yml': '- [cartref, tŷ]\n',
  });
  expect(await findTitles(search, 'gartref')).toEqual(['Yn fy nhŷ']);
});
