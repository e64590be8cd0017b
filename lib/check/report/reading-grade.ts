import { maskQuotations } from '../../mdx/mask';
import type { BodyPassage } from '../../mdx/passages';
import { countSentences } from '../../mdx/sentences';

/** The length of a text in letters and digits, words and sentences. */
export type TextCounts = { characters: number; words: number; sentences: number };

/** Count the running text of a page, without code. Cells and headings do not count, because they are not sentences. */
export function countText(passages: BodyPassage[]): TextCounts {
  const paragraphs = passages.filter(({ scope }) => scope === 'paragraph');
  const text = paragraphs.map((passage) => passage.text).join('\n');
  return {
    characters: text.match(/[\p{L}\p{N}]/gu)?.length ?? 0,
    words: text.match(/(?<!\S)[^\s\p{L}\p{N}]*[\p{L}\p{N}]\S*/gu)?.length ?? 0,
    sentences: paragraphs.reduce((total, { text }) => total + countSentences(maskQuotations(text)), 0),
  };
}

/** Add up the counts of several texts. */
export function sumTextCounts(counts: TextCounts[]): TextCounts {
  return counts.reduce(
    (total, { characters, words, sentences }) => ({
      characters: total.characters + characters,
      words: total.words + words,
      sentences: total.sentences + sentences,
    }),
    { characters: 0, words: 0, sentences: 0 },
  );
}

/**
 * Get the US school grade of a text by the Automated Readability Index; 0 for a text without words. The index counts
 * characters, because a program can only estimate the syllables that Flesch-Kincaid needs. Source: Smith and Senter,
 * "Automated Readability Index", AMRL-TR-66-220, 1967.
 */
export function getReadingGrade({ characters, words, sentences }: TextCounts): number {
  if (words === 0 || sentences === 0) return 0;
  return 4.71 * (characters / words) + 0.5 * (words / sentences) - 21.43;
}
