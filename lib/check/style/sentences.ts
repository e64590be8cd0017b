import { MASK } from './mask';
import type { Passage } from './passages';

/** A sentence of a passage, and the offset at which it begins. */
export type Sentence = { text: string; offset: number; words: number };

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** Split a passage into sentences. A line that only wraps ends none, and one may begin with code or a quotation. */
export function getSentences({ prose }: Passage): Sentence[] {
  // The segmenter wants a capital after a full stop, so what is masked stands as one.
  const plain = prose.replaceAll('\n', ' ').replaceAll(MASK, 'X');
  return [...segmenter.segment(plain)].map(({ segment, index }) => ({
    text: prose.slice(index, index + segment.length),
    offset: index,
    words: countWords(segment),
  }));
}

/** Count words as a reader would: what stands between spaces and holds a letter, a digit or code. */
export function countWords(text: string): number {
  return text.match(/\S*[\p{L}\p{N}\uFFFC]\S*/gu)?.length ?? 0;
}
