import { ENGLISH } from '../../lib/words/en-GB';
import type { Message } from '../../lib/words/format-message';

/** The made-up languages: https://unicode.org/reports/tr35/#unicode-pseudo-locales */
export const ACCENTED = 'en-XA';
export const RIGHT_TO_LEFT = 'ar-XB';
/** The name of the second language in the switcher. */
export const LANGUAGE_LABEL = 'Right to left';
/** The folders that the content in both languages is copied from. */
export const PSEUDO_CONTENT = ['e2e/other-content', 'e2e/pseudo-languages/content'];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ACCENTED_LETTERS = 'áƀçđéƒğĥíĵķļɱñóþǫŕšţúṽŵẋýž';
/** Characters that write the text between them from right to left: https://www.unicode.org/reports/tr9/ */
export const OVERRIDE = '\u202e';
export const END_OVERRIDE = '\u202c';

/** Write the phrases of the interface in the made-up languages. */
export function makePseudoWords(): Record<string, Record<string, Message>> {
  return { [ACCENTED]: mapWords(accent), [RIGHT_TO_LEFT]: mapWords(reverse) };
}

/** Put an accent on every letter, write vowels twice, which adds 40 % to most words, and put brackets around the phrase. */
export function accent(phrase: string): string {
  const accented = mapTexts(phrase, (text) =>
    text.replace(/[aeiou]/gi, (vowel) => vowel + vowel.toLowerCase()).replace(/[a-z]/gi, accentLetter),
  );
  return accented === phrase ? phrase : `[${accented}]`;
}

/** Write every word of a phrase from right to left. */
export function reverse(phrase: string): string {
  return mapTexts(phrase, (text) => text.replace(/\p{L}[\p{L}'’-]*/gu, `${OVERRIDE}$&${END_OVERRIDE}`));
}

function mapWords(map: (phrase: string) => string): Record<string, Message> {
  const mapMessage = (message: Message): Message =>
    typeof message === 'string'
      ? map(message)
      : Object.fromEntries(Object.entries(message).map(([form, phrase]) => [form, map(phrase)]));
  return Object.fromEntries(Object.entries(ENGLISH).map(([key, message]) => [key, mapMessage(message)]));
}

/** Change the texts of a phrase, but not its values, such as `{count}`. */
function mapTexts(phrase: string, map: (text: string) => string): string {
  const parts = phrase.split(/(\{\w+\})/);
  return parts.map((part, index) => (index % 2 === 0 ? map(part) : part)).join('');
}

function accentLetter(letter: string): string {
  const accented = ACCENTED_LETTERS[LETTERS.indexOf(letter.toLowerCase())] ?? letter;
  return letter === letter.toLowerCase() ? accented : accented.toUpperCase();
}
