import { countSentenceEnds, countSentences, countWords, getSentences, type Sentence } from '../../../mdx/sentences';
import type { OccurrenceRule } from '../house-style';
import { fillMessage, shorten } from '../patterns';
import type { Finding, Passage, StyleCheck } from '../rule';
import { getLocation, limitToScopes } from '../style-page';

/** Make the check of an occurrence rule, which counts characters, words or sentences. */
export function makeOccurrenceCheck(rule: OccurrenceRule): StyleCheck {
  return limitToScopes(rule, (passages) =>
    passages.flatMap((passage) => getParts(passage, rule).flatMap((part) => checkPart(part, passage, rule))),
  );
}

/** Functions that count each unit, and that quickly get an upper bound for a passage. */
const UNITS: Record<
  OccurrenceRule['count'],
  { count: (text: string) => number; getUpperBound: (passage: Passage) => number }
> = {
  characters: { count: (text) => text.length, getUpperBound: ({ prose }) => prose.length },
  words: { count: countWords, getUpperBound: ({ text, prose, words }) => (prose === text ? words : countWords(prose)) },
  sentences: { count: countSentences, getUpperBound: ({ prose }) => countSentenceEnds(prose) + 1 },
};

function getParts(passage: Passage, { each, count, min, max }: OccurrenceRule): Sentence[] {
  if (min <= 1 && UNITS[count].getUpperBound(passage) <= max) return [];
  return each === 'passage' ? [{ text: passage.prose, offset: 0 }] : getSentences(passage.prose);
}

function checkPart({ text, offset }: Sentence, passage: Passage, rule: OccurrenceRule): Finding[] {
  const { min, max, error_above } = rule;
  const count = UNITS[rule.count].count(text);
  if (count >= min && count <= max) return [];
  const partText = passage.text.slice(offset, offset + text.length);
  const values = { text: shorten(partText), count, min, max };
  return [
    {
      severity: error_above !== undefined && count > error_above ? 'error' : undefined,
      location: getLocation(passage, offset),
      problem: fillMessage(rule.problem, values),
      fix: fillMessage(rule.fix, values),
    },
  ];
}
