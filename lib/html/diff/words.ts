const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** A piece of a text: a word, a sign, or space. Two pieces of one key read the same. */
export type TextSegment = { text: string; key: string; isWord: boolean };

/** Cut a text into words, signs and spaces, in any script; accents written in two ways are one. */
export function segmentText(text: string): TextSegment[] {
  return [...segmenter.segment(text)].map(({ segment, isWordLike }) => ({
    text: segment,
    key: segment.normalize('NFC'),
    isWord: isWordLike ?? false,
  }));
}

/** List the words of a text, without regard to case. */
export function splitWords(text: string): string[] {
  return segmentText(text).flatMap(({ key, isWord }) => (isWord ? [key.toLowerCase()] : []));
}

/** How much two lists of words have in common, whatever their order: from 0, nothing, to 1, all. */
export function getSimilarity(before: string[], after: string[]): number {
  if (before.length + after.length === 0) return 0;
  const left = new Map<string, number>();
  for (const word of before) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of after) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared += 1;
  }
  return (2 * shared) / (before.length + after.length);
}
