import { isStopWord } from '../shared/terms';
import type { OpenIndex } from './load';
import type { Query } from './query';
import type { Vocabulary } from './vocabulary';
import { type Alternative, findForms } from './word-match';

const SYNONYM_CONFIDENCE = 0.7;

/** Synonyms of the phrases that a query word is part of. */
type Synonyms = {
  alternatives: Alternative[];
  /** The phrase has a stop word, as "log in" has, so its other words alone are ambiguous. */
  isVague: boolean;
};

type PhraseInQuery = { start: number; end: number; phrases: string[][]; isVague: boolean };

/** List the words of all synonyms of phrases in the query. */
export function getSynonymWords(query: Query, index: OpenIndex): string[] {
  return findPhrases(query, index).flatMap(({ phrases }) => phrases.flat());
}

/** Find the synonyms for each query term, by the position where the term starts. */
export function findSynonyms(
  query: Query,
  index: OpenIndex,
  vocabulary: Vocabulary,
  hasStems: boolean,
): Map<number, Synonyms> {
  const found = new Map<number, Synonyms>();
  for (const { start, end, phrases, isVague } of findPhrases(query, index)) {
    const alternatives = phrases
      .map((words) => words.map((word) => findForms(word, vocabulary, hasStems)))
      .filter((words) => words.every((forms) => forms.length > 0))
      .map((words): Alternative => ({ kind: 'synonym', confidence: SYNONYM_CONFIDENCE, words }));
    for (const term of query.terms) {
      if (term.start < start || term.end > end) continue;
      const previous = found.get(term.start) ?? { alternatives: [], isVague: false };
      found.set(term.start, {
        alternatives: [...previous.alternatives, ...alternatives],
        isVague: previous.isVague || (isVague && alternatives.length > 0),
      });
    }
  }
  return found;
}

function findPhrases({ words }: Query, { manifest }: OpenIndex): PhraseInQuery[] {
  const queryWords = words.map(({ word }) => word);
  return manifest.synonyms.flatMap((group) =>
    group.flatMap((phrase): PhraseInQuery[] => {
      const phraseWords = phrase.split(' ');
      const at = queryWords.findIndex((_, index) =>
        phraseWords.every((word, offset) => queryWords[index + offset] === word),
      );
      const first = words[at];
      const last = words[at + phraseWords.length - 1];
      if (!first || !last) return [];
      const others = group.filter((other) => other !== phrase);
      const isVague = phraseWords.some((word) => isStopWord(word, manifest.language));
      const phrases = others.map((other) => removeStopWords(other, manifest.language));
      return [{ start: first.start, end: last.end, phrases, isVague }];
    }),
  );
}

/** Get the words of a phrase without stop words, or all words if every one is a stop word. */
function removeStopWords(phrase: string, language: string): string[] {
  const words = phrase.split(' ');
  const keywords = words.filter((word) => !isStopWord(word, language));
  return keywords.length > 0 ? keywords : words;
}
