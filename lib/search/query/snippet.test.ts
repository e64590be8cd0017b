import { describe, expect, test } from 'vitest';
import { findBestSection, makeSnippet, markText, toSectionWords, type WordWeights } from './snippet';

const WEIGHTS: WordWeights = new Map([
  ['berth', { term: 0, weight: 1 }],
  ['winter', { term: 1, weight: 2 }],
  ['winters', { term: 1, weight: 1.7 }],
]);

function snip(text: string) {
  const { text: shown, marks } = makeSnippet(toSectionWords(['', '', text]), WEIGHTS);
  return { shown, marked: marks.map(([start, end]) => shown.slice(start, end)) };
}

describe('a snippet', () => {
  test('a short text is shown whole', () => {
    expect(snip('A berth in Winter.')).toEqual({ shown: 'A berth in Winter.', marked: ['berth', 'Winter'] });
  });

  test('a long text is shown where most words of the query stand together, from the beginning of a sentence', () => {
    const text = `${'A berth costs money. '.repeat(20)}Choose early. Each berth is free in winter. ${'More text. '.repeat(30)}`;
    const { shown, marked } = snip(text);
    expect(shown).toMatch(/^… .*Each berth is free in winter\./);
    expect(marked).toContain('winter');
    expect(shown.length).toBeLessThan(200);
  });

  test('a text without the words is shown from its beginning', () => {
    expect(snip(`Fenders first. ${'Then rope. '.repeat(40)}`).shown).toMatch(/^Fenders first\. Then rope\..* …$/);
  });

  test('a text without a space is cut all the same', () => {
    expect(snip('検'.repeat(5000)).shown.length).toBeLessThan(190);
  });
});

test('the section with the words together, or in its heading, is the best', () => {
  const sections = [
    toSectionWords(['', '', 'A berth.']),
    toSectionWords(['a', 'Prices', 'Winter. A berth.']),
    toSectionWords(['b', 'Winter', 'Closed.']),
  ];
  expect(findBestSection(sections, WEIGHTS)).toBe(1);
  expect(findBestSection(sections, new Map([['winter', { term: 0, weight: 1 }]]))).toBe(2);
  expect(findBestSection(sections, new Map())).toBe(0);
});

test('a title is marked by its parts too', () => {
  expect(markText('getBerth in winters', WEIGHTS).marks).toEqual([
    [0, 8],
    [12, 19],
  ]);
});
