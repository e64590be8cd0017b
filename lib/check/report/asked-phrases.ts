import type { Doc } from '../../model/doc';
import { getLanguageRules } from '../../search/shared/languages/languages';
import { getKeywords } from '../../search/shared/terms';

/** A phrase that the readers of a doc ask, with the stems of its keywords. */
type AskedPhrase = { doc: Doc; phrase: string; stems: Set<string> };

/** How many asked phrases docs have, and which of them overlap. */
export type AskedReport = {
  phrases: number;
  /** The docs with fewer phrases than `MIN_PHRASES`. */
  few: Doc[];
  /** Phrases of different docs with nearly the same words: the search can hardly choose between the docs. */
  overlaps: [AskedPhrase, AskedPhrase][];
};

/** The number of phrases from which a doc has enough. */
export const MIN_PHRASES = 6;
/** The share of the keywords of two phrases that both have, from which they overlap. */
const MIN_SHARE = 0.75;

/** Count the asked phrases of docs, and find phrases of different docs that overlap. */
export function reportAsked(docs: Doc[], language: string): AskedReport {
  const rules = getLanguageRules(language);
  const phrases = docs.flatMap((doc) =>
    doc.asked.map((phrase): AskedPhrase => {
      const words = getKeywords(phrase, language).map(({ word }) => rules?.getStem(word) ?? word);
      return { doc, phrase, stems: new Set(words) };
    }),
  );
  const phrasesByStem = new Map<string, AskedPhrase[]>();
  const overlaps = phrases.flatMap((phrase) => {
    const earlier = new Set([...phrase.stems].flatMap((stem) => phrasesByStem.get(stem) ?? []));
    for (const stem of phrase.stems) phrasesByStem.set(stem, [...(phrasesByStem.get(stem) ?? []), phrase]);
    return [...earlier]
      .filter((other) => other.doc !== phrase.doc && getSharedPart(phrase.stems, other.stems) >= MIN_SHARE)
      .map((other): [AskedPhrase, AskedPhrase] => [other, phrase]);
  });
  return { phrases: phrases.length, few: docs.filter(({ asked }) => asked.length < MIN_PHRASES), overlaps };
}

/** Get the share of the words of two sets that both have: https://en.wikipedia.org/wiki/Jaccard_index */
function getSharedPart(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}
