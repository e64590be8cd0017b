import { describe, expect, test } from 'vitest';
import { findBestSection, makeSnippet, markText, toSectionWords, type WordWeights } from './search-result';

const WEIGHTS: WordWeights = new Map([
  ['berth', { term: 0, weight: 1 }],
  ['winter', { term: 1, weight: 2 }],
  ['winters', { term: 1, weight: 1.7 }],
]);

function makeTestSnippet(text: string) {
  const { text: snippet, marks } = makeSnippet(toSectionWords(['', '', text]), WEIGHTS);
  return { snippet, marked: marks.map(([start, end]) => snippet.slice(start, end)) };
}

describe('makeSnippet', () => {
  test('the snippet of a short text is the whole text', () => {
    expect(makeTestSnippet('A berth in Winter.')).toEqual({
      snippet: 'A berth in Winter.',
      marked: ['berth', 'Winter'],
    });
  });

  test('the snippet of a long text starts with the sentence that has the most query words', () => {
    const text = `${'A berth costs money. '.repeat(20)}Choose early. Each berth is free in winter. ${'More text. '.repeat(30)}`;
    const { snippet, marked } = makeTestSnippet(text);
    expect(snippet).toMatch(/^… .*Each berth is free in winter\./);
    expect(marked).toContain('winter');
    expect(snippet.length).toBeLessThan(200);
  });

  test('the snippet of a text without query words is the start of the text', () => {
    expect(makeTestSnippet(`Fenders first. ${'Then rope. '.repeat(40)}`).snippet).toMatch(
      /^Fenders first\. Then rope\..* …$/,
    );
  });

  test('the snippet of a text without spaces is truncated', () => {
    expect(makeTestSnippet('検'.repeat(5000)).snippet.length).toBeLessThan(190);
  });
});

test('the best section has the query words close together or in its heading', () => {
  const sections = [
    toSectionWords(['', '', 'A berth.']),
    toSectionWords(['a', 'Prices', 'Winter. A berth.']),
    toSectionWords(['b', 'Winter', 'Closed.']),
  ];
  expect(findBestSection(sections, WEIGHTS)).toBe(1);
  expect(findBestSection(sections, new Map([['winter', { term: 0, weight: 1 }]]))).toBe(2);
  expect(findBestSection(sections, new Map())).toBe(0);
});

test('markText marks a whole compound word if the query matches one of its parts', () => {
  expect(markText('getBerth in winters', WEIGHTS).marks).toEqual([
    [0, 8],
    [12, 19],
  ]);
});
