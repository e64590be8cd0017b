import { findPattern, makeWordPattern } from '../patterns';
import type { Finding, StyleContext, StylePage } from '../rule';

const SMALL =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const VALUES = new Map(SMALL.split(' ').map((word, index) => [word, String(index + 2)]));
'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').forEach((word, index) => {
  VALUES.set(word, String((index + 2) * 10));
});
VALUES.set('hundred', '100').set('thousand', '1,000');

const PATTERN = makeWordPattern([...VALUES.keys()]);

/** Find numbers that are written as words; one alone stays a word. */
export function checkNumbers({ passages }: StylePage, { house }: StyleContext): Finding[] {
  const phrases = house.number_phrases.length > 0 ? makeWordPattern(house.number_phrases) : undefined;
  const free = phrases
    ? passages.map((passage) => ({
        ...passage,
        prose: passage.prose.replace(phrases, (phrase) => '_'.repeat(phrase.length)),
      }))
    : passages;
  return findPattern(free, PATTERN, ([whole]) => ({
    problem: `Writes the number "${whole}" as a word.`,
    fix: `Write ${VALUES.get(whole.toLowerCase()) ?? 'it in numerals'}.`,
  }));
}
