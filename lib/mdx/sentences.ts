/** The character that replaces each character of code and quotations. */
const MASK = '\uFFFC';

/** A sentence and its offset in the text. */
export type Sentence = { text: string; offset: number };

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** Characters that can end a sentence: https://unicode.org/reports/tr29/#Sentence_Boundaries */
const ENDS = /[\p{Sentence_Terminal}\r\u0085\u2028\u2029]/gu;

/** A word up to its first letter or digit. The lookbehind avoids quadratic time in long runs of other characters. */
const WORD = /(?<!\S)[^\s\p{L}\p{N}\uFFFC]*[\p{L}\p{N}\uFFFC]/gu;

/** Split a text with masked code and quotations into sentences. Line breaks do not end a sentence. */
export function getSentences(prose: string): Sentence[] {
  // A sentence can start with code or a quotation, but the segmenter expects a capital letter there.
  const plain = prose.replaceAll('\n', ' ').replaceAll(MASK, 'X');
  return [...segmenter.segment(plain)].map(({ segment, index }) => ({
    text: prose.slice(index, index + segment.length),
    offset: index,
  }));
}

/** Count the sentences of a text. */
export function countSentences(prose: string): number {
  return getSentences(prose).length;
}

/** Count the characters that can end a sentence. A text has at most one sentence more than that. */
export function countSentenceEnds(text: string): number {
  return text.match(ENDS)?.length ?? 0;
}

/** Count words: text between spaces that contains a letter, a digit or code. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** Mask code as one word of the same length. */
export function maskCode(code: string): string {
  return MASK.repeat(code.length);
}

/**
 * Mask the words in straight double quotes, and keep their length. The punctuation before a closing quote is kept if a
 * capital letter follows, because it may end the sentence.
 */
export function maskQuotations(text: string): string {
  return text.replace(/"([^"]*)"(?=(\s+\p{Lu})?)/gu, (whole, inner: string, next: string | undefined) => {
    const end = next !== undefined && /[.?!]$/.test(inner) ? inner.slice(-1) : '';
    const rest = whole.slice(1, whole.length - 1 - end.length);
    return `${MASK}${rest.replace(/\S/g, MASK)}${end}${MASK}`;
  });
}

/** Format a masked text for messages: each masked run becomes an ellipsis. */
export function formatMasked(text: string): string {
  return text
    .replace(new RegExp(`${MASK}+`, 'g'), '…')
    .replace(/\s+/g, ' ')
    .trim();
}
