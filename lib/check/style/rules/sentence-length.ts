import { getPlace } from '../passages';
import { quote } from '../patterns';
import type { Finding, StyleContext, StylePage } from '../rule';
import { countWords, getSentences } from '../sentences';

/** Find sentences that are too long to take in at one reading. */
export function checkSentenceLength({ passages }: StylePage, { house }: StyleContext): Finding[] {
  const { sentence_warning: most, sentence_error: limit } = house.limits;
  return passages
    .filter(({ prose }) => countWords(prose) > most)
    .flatMap((passage) =>
      getSentences(passage)
        .filter(({ words }) => words > most)
        .map(({ text, offset, words }) => ({
          severity: words > limit ? ('error' as const) : ('warning' as const),
          place: getPlace(passage, offset),
          problem: `The sentence "${quote(text)}" has ${words} words.`,
          fix: `Write 2 sentences, or a list: ${most} words or fewer in each.`,
        })),
    );
}
