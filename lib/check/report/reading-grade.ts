import { maskQuotations } from '../../mdx/mask';
import type { BodyPassage } from '../../mdx/passages';
import { countSentences } from '../../mdx/sentences';

/** How much there is to read, in characters that are letters or digits, words and sentences. */
export type TextCounts = { characters: number; words: number; sentences: number };

/** Measure running text: paragraphs only, as a cell or a heading is no sentence, and without code, which nobody sounds out. */
export function countText(passages: BodyPassage[]): TextCounts {
  const paragraphs = passages.filter(({ scope }) => scope === 'paragraph');
  const text = paragraphs.map((passage) => passage.text).join('\n');
  return {
    characters: text.match(/[\p{L}\p{N}]/gu)?.length ?? 0,
    words: text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0,
    sentences: paragraphs.reduce((total, { text }) => total + countSentences(maskQuotations(text)), 0),
  };
}

/** Add amounts together. */
export function sumTextCounts(amounts: TextCounts[]): TextCounts {
  return amounts.reduce(
    (total, { characters, words, sentences }) => ({
      characters: total.characters + characters,
      words: total.words + words,
      sentences: total.sentences + sentences,
    }),
    { characters: 0, words: 0, sentences: 0 },
  );
}

/**
 * Work out the school grade, in US years, that a text is written for, by the Automated Readability Index: it counts
 * characters, where Flesch-Kincaid counts syllables, which English spelling lets a program only guess. Source: Smith and
 * Senter, "Automated Readability Index", AMRL-TR-66-220, 1967. 0 for a text without words.
 */
export function getReadingGrade({ characters, words, sentences }: TextCounts): number {
  if (words === 0 || sentences === 0) return 0;
  return 4.71 * (characters / words) + 0.5 * (words / sentences) - 21.43;
}
