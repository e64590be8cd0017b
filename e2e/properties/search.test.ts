import { array, constantFrom, oneof, string, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { buildShards } from '../../lib/search/index/build-index';
import type { DocRecords } from '../../lib/search/index/records';
import { LAST_TIER } from '../../lib/search/shared/schema';
import { fold, getWords } from '../../lib/search/shared/terms';
import { checkProperty } from './check-property';

const PIECES = [
  'Berth',
  "it's",
  'İß',
  'ﷺ',
  '検索',
  'ไทย',
  'e\u0301',
  '\u0345',
  '\ud800',
  '_',
  'getStatus',
  '½',
  '😀',
  '\u0000',
];
const anything = oneof(
  string({ unit: 'binary' }),
  array(oneof(constantFrom(...PIECES), string({ maxLength: 3 }))).map((parts) => parts.join('')),
);

test('words of any text are in order, within the text, and already folded', () => {
  checkProperty(anything, (text) => {
    let previousStart = 0;
    for (const { word, start, end } of getWords(text)) {
      expect(start >= previousStart && end > start && end <= text.length).toBe(true);
      previousStart = start;
      expect(word).not.toBe('');
      expect(fold(word)).toBe(word);
    }
  });
});

test('folding a text twice changes nothing', () => {
  checkProperty(anything, (text) => {
    expect(fold(fold(text))).toBe(fold(text));
  });
});

test('every word of every doc is in exactly one shard, in a constant order', () => {
  const word = anything.map((text) => getWords(text)[0]?.word ?? 'berth');
  checkProperty(array(uniqueArray(word, { minLength: 1, maxLength: 12 }), { maxLength: 8 }), (docs) => {
    const records = docs.map((words): DocRecords => {
      const docRecord = new Map(words.map((text) => [text, LAST_TIER]));
      return { title: '', docRecord, headings: [], aliases: [], asked: [] };
    });
    const indexedWords = buildShards(records)
      .flat()
      .map(([text]) => text);
    expect(new Set(indexedWords).size).toBe(indexedWords.length);
    expect([...indexedWords].sort()).toEqual([...new Set(docs.flat())].sort());
    expect(buildShards(records)).toEqual(buildShards(records));
  });
});
