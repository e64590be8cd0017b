const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** A word, a symbol or white space. Segments with equal keys read the same. */
export type TextSegment = { text: string; key: string; isWord: boolean };

/** Split a text into words, symbols and spaces, in any script. Keys are in Unicode normal form C. */
export function segmentText(text: string): TextSegment[] {
  return [...segmenter.segment(text)].map(({ segment, isWordLike }) => ({
    text: segment,
    key: segment.normalize('NFC'),
    isWord: isWordLike ?? false,
  }));
}

/** List the words of a text in lower case. */
export function splitWords(text: string): string[] {
  return segmentText(text).flatMap(({ key, isWord }) => (isWord ? [key.toLowerCase()] : []));
}

/** Calculate the Dice similarity of two lists of words, from 0 to 1. Order is ignored. */
export function getSimilarity(before: string[], after: string[]): number {
  if (before.length + after.length === 0) return 0;
  const unmatched = new Map<string, number>();
  for (const word of before) unmatched.set(word, (unmatched.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of after) {
    const count = unmatched.get(word) ?? 0;
    if (count === 0) continue;
    unmatched.set(word, count - 1);
    shared += 1;
  }
  return (2 * shared) / (before.length + after.length);
}
