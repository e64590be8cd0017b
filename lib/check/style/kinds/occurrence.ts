import { countSentenceEnds, countSentences, countWords, getSentences, type Sentence } from '../../../mdx/sentences';
import type { OccurrenceRule } from '../house-style';
import { fillMessage, shorten } from '../patterns';
import type { Finding, Passage, StyleCheck } from '../rule';
import { getLocation, limitToScopes } from '../style-page';

/** Make the check of an occurrence rule: count characters, words or sentences in each passage or sentence. */
export function makeOccurrenceCheck(rule: OccurrenceRule): StyleCheck {
  return limitToScopes(rule, (passages) =>
    passages.flatMap((passage) => getParts(passage, rule).flatMap((part) => checkPart(part, passage, rule))),
  );
}

/** How to count in a text, and the most that there may be in a passage, which takes less time than to count sentences. */
const UNITS: Record<
  OccurrenceRule['count'],
  { count: (text: string) => number; getMost: (passage: Passage) => number }
> = {
  characters: { count: (text) => text.length, getMost: ({ prose }) => prose.length },
  words: { count: countWords, getMost: ({ text, prose, words }) => (prose === text ? words : countWords(prose)) },
  sentences: { count: countSentences, getMost: ({ prose }) => countSentenceEnds(prose) + 1 },
};

function getParts(passage: Passage, { each, count, min, max }: OccurrenceRule): Sentence[] {
  if (min <= 1 && UNITS[count].getMost(passage) <= max) return [];
  return each === 'passage' ? [{ text: passage.prose, offset: 0 }] : getSentences(passage.prose);
}

function checkPart({ text, offset }: Sentence, passage: Passage, rule: OccurrenceRule): Finding[] {
  const { min, max, error_above } = rule;
  const count = UNITS[rule.count].count(text);
  if (count >= min && count <= max) return [];
  const shown = passage.text.slice(offset, offset + text.length);
  const values = { text: shorten(shown), count, min, max };
  return [
    {
      severity: error_above !== undefined && count > error_above ? 'error' : undefined,
      location: getLocation(passage, offset),
      problem: fillMessage(rule.problem, values),
      fix: fillMessage(rule.fix, values),
    },
  ];
}
