import { isStopWord } from '../shared/terms';
import type { OpenIndex } from './load';
import type { Query } from './query';
import type { Vocabulary } from './vocabulary';
import { type Alternative, findForms } from './word-match';

/** The confidence of a synonym, relative to the same word. */
const SYNONYM_CONFIDENCE = 0.7;

/** Synonyms of the phrases that a query word is part of. */
type Synonyms = {
  alternatives: Alternative[];
  /** Whether the phrase has a stop word, such as "log in": its other words alone may mean something else. */
  isAmbiguous: boolean;
};

/** A phrase of the query, with the words of each of its synonyms. */
type PhraseInQuery = { start: number; end: number; phrases: string[][]; isAmbiguous: boolean };

/** List the words of all synonyms of phrases in the query. */
export function getSynonymWords(query: Query, index: OpenIndex): string[] {
  return findPhrases(query, index).flatMap(({ phrases }) => phrases.flat());
}

/** Find the synonyms of each query term, by the start of the term in the query. */
export function findSynonyms(query: Query, index: OpenIndex, vocabulary: Vocabulary): Map<number, Synonyms> {
  const synonymsByStart = new Map<number, Synonyms>();
  for (const { start, end, phrases, isAmbiguous } of findPhrases(query, index)) {
    const alternatives = phrases
      .map((words) => words.map((word) => findForms(word, vocabulary)))
      .filter((words) => words.every((forms) => forms.length > 0))
      .map((words): Alternative => ({ kind: 'synonym', confidence: SYNONYM_CONFIDENCE, words }));
    for (const term of query.terms) {
      if (term.start < start || term.end > end) continue;
      const previous = synonymsByStart.get(term.start) ?? { alternatives: [], isAmbiguous: false };
      synonymsByStart.set(term.start, {
        alternatives: [...previous.alternatives, ...alternatives],
        isAmbiguous: previous.isAmbiguous || (isAmbiguous && alternatives.length > 0),
      });
    }
  }
  return synonymsByStart;
}

function findPhrases({ words }: Query, { manifest }: OpenIndex): PhraseInQuery[] {
  const queryWords = words.map(({ word }) => word);
  return manifest.synonyms.flatMap((group) =>
    group.flatMap((phrase): PhraseInQuery[] => {
      const phraseWords = phrase.split(' ');
      const firstIndex = queryWords.findIndex((_, index) =>
        phraseWords.every((word, offset) => queryWords[index + offset] === word),
      );
      const firstWord = words[firstIndex];
      const lastWord = words[firstIndex + phraseWords.length - 1];
      if (!firstWord || !lastWord) return [];
      // The index already has pairs of single words.
      const synonyms = group.filter((other) => other !== phrase && (other.includes(' ') || phrase.includes(' ')));
      const isAmbiguous = phraseWords.some((word) => isStopWord(word, manifest.language));
      const phrases = synonyms.map((synonym) => removeStopWords(synonym, manifest.language));
      return [{ start: firstWord.start, end: lastWord.end, phrases, isAmbiguous }];
    }),
  );
}

/** Get the words of a phrase without stop words, or all words if every one is a stop word. */
function removeStopWords(phrase: string, language: string): string[] {
  const words = phrase.split(' ');
  const keywords = words.filter((word) => !isStopWord(word, language));
  return keywords.length > 0 ? keywords : words;
}
