/** A word of a text: folded, with the parts of a compound such as `onEndReached`, and where it stands in the text. */
export type Word = { word: string; parts: string[]; start: number; end: number };

const WORD = /[\p{L}\p{N}\p{M}_]+(?:['’](?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}\p{M}_]))?/giu;
/** Scripts that put no space between words; their runs are filed in overlapping pairs of characters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Letters that Unicode does not take apart. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', đ: 'd', þ: 'th', ł: 'l', ı: 'i' };
/** No word of a language is longer; what is (a key, a hash) is cut, so that it cannot fill a shard. */
const MAX_LENGTH = 60;

/** Words of English that carry no subject: they are filed for titles and headings only. */
const FUNCTION_WORDS = new Set(
  `a about also am an and any are arent as at be because been being but by can cant could couldnt did didnt do does doesnt
  doing done dont for from had has hasnt have havent having he her here his how i if in into is isnt it its just let lets
  may me might must my no not of on onto or our please shall she should shouldnt so some such than that thats the their
  them then there these they this those to too us via was wasnt we were what whats when where which who whom whose why
  will with wont would wouldnt you your`.split(/\s+/),
);

/** Fold a text for comparing: accents off, compatibility forms resolved, lower case. */
export function fold(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßæœøðđþłı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}

/** List the words of a text in order; paths, braces, dots and hyphens only separate. */
export function getWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: token, index } of text.matchAll(WORD)) {
    if (UNSPACED.test(token)) words.push(...getPairs(token, index));
    else {
      const bare = token.replace(/['’](?!t$)\p{L}+$/iu, '').replace(/['’]/, '');
      const word = toWord(bare);
      if (word === '') continue;
      const parts = getParts(bare).filter((part) => part !== word);
      words.push({ word, parts, start: index, end: index + token.length });
    }
  }
  return words;
}

/** Whether a folded word carries no subject in this language; only those of English are known. */
export function isStopWord(word: string, language: string): boolean {
  return isEnglish(language) && FUNCTION_WORDS.has(word);
}

/** Whether a language tag such as `en-GB` means English. */
export function isEnglish(language: string): boolean {
  return /^en\b/i.test(language);
}

/** List the words of a text that carry its subject; all of them where none does. */
export function getKeywords(text: string, language: string): Word[] {
  const words = getWords(text);
  const subject = words.filter(({ word }) => !isStopWord(word, language));
  return subject.length > 0 ? subject : words;
}

function toWord(token: string): string {
  return fold(token)
    .replace(/[^\p{L}\p{N}\p{M}_]+|^_+|_+$/gu, '')
    .slice(0, MAX_LENGTH);
}

/** The parts of `onEndReached` and `user_forms`; `APIs` and `PDFs` are words, not compounds. */
function getParts(token: string): string[] {
  const parts = token
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1_$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll}{2})/gu, '$1_$2')
    .split('_');
  return parts.length === 1 ? [] : parts.map(toWord).filter((part) => part.length > 1);
}

function getPairs(token: string, offset: number): Word[] {
  const characters = [...token];
  let start = offset;
  return characters.flatMap((character, index) => {
    const next = characters[index + 1];
    const from = start;
    start += character.length;
    if (next === undefined && characters.length > 1) return [];
    const pair = character + (next ?? '');
    const word = toWord(pair);
    return word === '' ? [] : [{ word, parts: [], start: from, end: from + pair.length }];
  });
}
