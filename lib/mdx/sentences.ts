import { MASK } from './mask';

/** A sentence of a text, and the offset at which it begins. */
export type Sentence = { text: string; offset: number };

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** What ends a sentence: https://unicode.org/reports/tr29/#Sentence_Boundaries */
const ENDS = /[\p{Sentence_Terminal}\r\u0085\u2028\u2029]/gu;

/** A word up to its first letter or digit; the lookbehind keeps the time linear in long runs of other characters. */
const WORD = /(?<!\S)[^\s\p{L}\p{N}\uFFFC]*[\p{L}\p{N}\uFFFC]/gu;

/** Split a text, with quotations masked, into sentences. A line that only wraps ends none, and one may begin with code or a quotation. */
export function getSentences(prose: string): Sentence[] {
  // The segmenter expects a capital after a full stop, so a masked character counts as one.
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

/** Count what may end a sentence, as a fast estimate: a text has at most one sentence more. */
export function countSentenceEnds(text: string): number {
  return text.match(ENDS)?.length ?? 0;
}

/** Count words as a reader would: text between spaces that holds a letter, a digit or code. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}
