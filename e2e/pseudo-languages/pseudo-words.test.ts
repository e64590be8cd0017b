import { expect, test } from 'vitest';
import { ENGLISH } from '../../lib/words/en-GB';
import { accent, END_OVERRIDE, makePseudoWords, OVERRIDE, reverse } from './pseudo-words';

test('an accented phrase has brackets, an accent on every letter, and its values', () => {
  expect(accent('Stop {number} on {trail}')).toBe('[Šţóóþ {number} óóñ {trail}]');
  expect(accent('{page} – {site}')).toBe('{page} – {site}');
});

test('accented words are about 40 % longer', () => {
  const count = (messages: object) => JSON.stringify(messages).match(/\p{L}/gu)?.length ?? 0;
  const english = Object.values(ENGLISH).filter((message) => !JSON.stringify(message).includes('{'));
  const accented = english.map((message) => accent(String(message)));
  expect(count(accented) / count(english)).toBeGreaterThan(1.35);
});

test('each word of a right-to-left phrase is written from right to left', () => {
  expect(reverse('Stop {number}')).toBe(`${OVERRIDE}Stop${END_OVERRIDE} {number}`);
});

test('the made-up languages have every phrase, with its plural forms', () => {
  for (const words of Object.values(makePseudoWords())) {
    expect(Object.keys(words)).toEqual(Object.keys(ENGLISH));
    expect(Object.keys(words['search.results'] ?? {})).toEqual(['one', 'other']);
  }
});
