import { expect, test } from 'vitest';
import { makeTestDoc, makeTestPage, makeTestSite } from '../../e2e/support/style-page';
import { extractText } from '../mdx/body';
import { buildContentReport, countText, formatContentReport, getReadingGrade, sumTextCounts } from './content-report';

function report(...pages: ReturnType<typeof makeTestDoc>[]) {
  const site = makeTestSite(pages.map(({ doc }) => doc));
  const docs = pages.map(({ doc, tree }) => ({ doc, text: extractText(tree, doc.body) }));
  return buildContentReport(docs, site);
}

test('lists pages that no other page links to, ignoring their links to themselves', () => {
  const { unlinked } = report(
    makeTestDoc('See [roles](roles).', {}, 'users'),
    makeTestDoc('See [roles](roles).', {}, 'roles'),
    makeTestDoc('See [lost](lost).', {}, 'lost'),
  );
  expect(unlinked.map(({ id }) => id)).toEqual(['users', 'lost']);
});

test('lists aliases that two pages share, or that are the title of another page, ignoring case', () => {
  const { aliases } = report(
    makeTestDoc('Text.', { title: 'Bins', aliases: ['Rubbish', 'rubbish', 'waste'] }, 'a'),
    makeTestDoc('Text.', { title: 'Waste', aliases: ['RUBBISH'] }, 'b'),
    makeTestDoc('Text.', { title: 'Roles', aliases: ['jobs'] }, 'c'),
  );
  expect(aliases.map(({ alias, docs }) => [alias, docs.map(({ id }) => id)])).toEqual([
    ['rubbish', ['a', 'b']],
    ['waste', ['a', 'b']],
  ]);
});

test('counts asked phrases, and lists those of two pages with nearly the same words in any form and order', () => {
  const { asked } = report(
    makeTestDoc('Text.', { asked: ['lost my red rope', 'rope is lost', 'wet'] }, 'ropes'),
    makeTestDoc(
      'Text.',
      { asked: ['I am losing ropes', 'where are lost red ropes', 'dry', 'cold', 'hot', 'late'] },
      'lockers',
    ),
  );
  expect([asked.phrases, asked.few.map(({ id }) => id)]).toEqual([9, ['ropes']]);
  expect(asked.overlaps.map((pair) => pair.map(({ phrase }) => phrase))).toEqual([
    ['lost my red rope', 'where are lost red ropes'],
  ]);
});

test('lists reviews that are overdue or due within 30 days, earliest first', () => {
  const { due } = report(
    makeTestDoc('Text.', { last_reviewed: '2025-12-21' }, 'later'),
    makeTestDoc('Text.', { last_reviewed: '2025-12-20' }, 'soon'),
    makeTestDoc('Text.', { last_reviewed: '2025-11-19' }, 'late'),
  );
  expect(due.map(({ doc, next, isOverdue }) => [doc.id, next, isOverdue])).toEqual([
    ['late', '2026-11-19', true],
    ['soon', '2026-12-20', false],
  ]);
});

test('formats each part of the report, with the highest reading grade first', () => {
  const text = formatContentReport(
    report(
      makeTestDoc('Put it out. See [the rest](hard).', {}, 'clear'),
      makeTestDoc(
        'Residents experiencing difficulties notwithstanding previously communicated arrangements.',
        {},
        'hard',
      ),
    ),
  );
  expect(text).toMatchInlineSnapshot(`
    "Groups: pages, words, reading grade
      Unlisted  2  13  17.0

    Hardest pages: reading grade, words
      content/hard.mdx   37.2  7
      content/clear.mdx  -5.8  6

    Without links from the text of other pages: 1 page
      content/clear.mdx

    Aliases of more than one page
      none

    Fewer than 6 asked phrases, of 0 phrases in all: 2 pages
      content/clear.mdx: 0
      content/hard.mdx: 0

    Asked phrases of two pages with nearly the same words: 0 pairs
      none

    Reviews overdue, or due within 30 days
      none

    Open questions about the installation: pages that the answer completes, pages that show it
      none

    Answers about the installation that are due for review
      none
    "
  `);
});

test('counts letters and digits, words and sentences of running text, without code', () => {
  const { passages } = makeTestPage('## Out of the count\n\nPut it out. See `bin.txt` at 7am.').input;
  expect(countText(passages)).toEqual({ characters: 16, words: 6, sentences: 2 });
});

test('computes the Automated Readability Index from characters per word and words per sentence', () => {
  expect(getReadingGrade({ characters: 500, words: 100, sentences: 5 })).toBeCloseTo(12.12);
});

test('returns grade 0 for a page without running text', () => {
  expect(getReadingGrade(countText([]))).toBe(0);
});

test('adds the text counts of several pages', () => {
  const amount = { characters: 5, words: 2, sentences: 1 };
  expect(sumTextCounts([amount, amount])).toEqual({ characters: 10, words: 4, sentences: 2 });
});
