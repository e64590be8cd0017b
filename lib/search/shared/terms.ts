import { getLanguageRules } from './languages/languages';

/** A folded word of a text, with its position and the parts of a compound such as `onEndReached`. */
export type Word = { word: string; parts: string[]; start: number; end: number };

const WORD = /[\p{L}\p{N}\p{M}_]+(?:['’](?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}\p{M}_]))?/giu;
/** Scripts without spaces between words, which are indexed as overlapping pairs of characters. */
const UNSPACED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Letters that Unicode does not decompose. */
const LETTER_REPLACEMENTS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};
/** The maximum length of a word, in characters. Longer words, such as keys and hashes, would fill a shard. */
const MAX_WORD_LENGTH = 60;

/** The weight of a weak word or a short number in a query, relative to other words. */
const WEAK_WEIGHT = 0.35;

/** Fold a text for comparison: strip accents, resolve compatibility forms, convert to lower case. */
export function fold(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßæœøðđþłı]/g, (letter) => LETTER_REPLACEMENTS[letter] ?? letter)
    .normalize('NFC');
}

/** Split a text into words, in order; paths, braces, dots and hyphens are separators. */
export function getWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: token, index } of text.matchAll(WORD)) {
    if (UNSPACED_SCRIPTS.test(token)) words.push(...getPairs(token, index));
    else {
      // Drop endings such as 's and 're, but join don't to one word.
      const baseToken = token.replace(/['’](?!t$)\p{L}+$/iu, '').replace(/['’]/, '');
      const word = toWord(baseToken);
      if (word === '') continue;
      const parts = getParts(baseToken).filter((part) => part !== word);
      words.push({ word, parts, start: index, end: index + token.length });
    }
  }
  return words;
}

/** Whether a folded word is a stop word in a language. */
export function isStopWord(word: string, language: string): boolean {
  return getLanguageRules(language)?.stopWords.has(word) ?? false;
}

/** Get the weight of a word in a query: lower for words and numbers that rarely name its subject. */
function getQueryWeight(word: string, language: string): number {
  const isWeak = /^\d{1,2}$/.test(word) || getLanguageRules(language)?.weakWords.has(word);
  return isWeak ? WEAK_WEIGHT : 1;
}

/** List the words of a text without stop words, or all words if every one is a stop word. */
export function getKeywords(text: string, language: string): Word[] {
  const words = getWords(text);
  const keywords = words.filter(({ word }) => !isStopWord(word, language));
  return keywords.length > 0 ? keywords : words;
}

function toWord(token: string): string {
  if (/^[a-z\d]+$/i.test(token)) return token.toLowerCase().slice(0, MAX_WORD_LENGTH);
  return fold(token)
    .replace(/[^\p{L}\p{N}\p{M}_]+|^_+|_+$/gu, '')
    .slice(0, MAX_WORD_LENGTH);
}

/** Split compounds such as `onEndReached` and `user_forms`, but not plurals such as `APIs`. */
function getParts(token: string): string[] {
  // Most words are not compounds.
  if (/^.[a-z\d]*$/.test(token)) return [];
  const parts = token
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1_$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll}{2})/gu, '$1_$2')
    .split('_');
  return parts.length === 1 ? [] : parts.map(toWord).filter((part) => part.length > 1);
}

/** Split a token in a script without spaces into overlapping pairs of characters. */
function getPairs(token: string, offset: number): Word[] {
  const characters = [...token];
  let nextStart = offset;
  return characters.flatMap((character, index) => {
    const nextCharacter = characters[index + 1];
    const start = nextStart;
    nextStart += character.length;
    if (nextCharacter === undefined && characters.length > 1) return [];
    const pair = character + (nextCharacter ?? '');
    const word = toWord(pair);
    return word === '' ? [] : [{ word, parts: [], start, end: start + pair.length }];
  });
}

/** The maximum length of a query, in characters. Longer texts are probably pasted by accident. */
const MAX_QUERY_LENGTH = 400;

const MAX_TERMS = 16;

/** A parsed query: all its words, and the terms to search for. */
export type Query = { text: string; words: Word[]; terms: QueryTerm[] };

/**
 * A word to search for. `isLast` means that the query ends with it, so it may be unfinished. The weight is lower for
 * words that rarely name the subject.
 */
export type QueryTerm = Word & { isLast: boolean; weight: number };

/** Split a query into words; its terms leave out stop words, unless it has no other words. */
export function parseQuery(text: string, language: string): Query {
  const truncatedText = text.slice(0, MAX_QUERY_LENGTH);
  const words = getWords(truncatedText);
  const lastWord = words.at(-1);
  const seenWords = new Set<string>();
  const terms = getKeywords(truncatedText, language)
    .filter(({ word }) => !seenWords.has(word) && seenWords.add(word))
    .slice(0, MAX_TERMS)
    .map((term) => ({
      ...term,
      isLast: term.start === lastWord?.start && term.end === truncatedText.length,
      weight: getQueryWeight(term.word, language),
    }));
  return { text: truncatedText, words, terms };
}
