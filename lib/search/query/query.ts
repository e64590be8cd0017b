import { getKeywords, getQueryWeight, getWords, type Word } from '../shared/terms';

/** The maximum length of a query, in characters. Longer texts are probably pasted by accident. */
const MAX_QUERY_LENGTH = 400;

const MAX_TERMS = 16;

/** A parsed query: all its words, and the terms to search for. */
export type Query = { text: string; words: Word[]; terms: QueryTerm[] };

/**
 * A word to search for. `isLast` means that the query ends with it, so it may be unfinished. The weight is lower for
 * words that rarely name the subject.
 */
export type QueryTerm = Word & { isLast: boolean; weight: number };

/** Split a query into words; its terms leave out stop words, unless it has no other words. */
export function parseQuery(text: string, language: string): Query {
  const truncatedText = text.slice(0, MAX_QUERY_LENGTH);
  const words = getWords(truncatedText);
  const lastWord = words.at(-1);
  const seenWords = new Set<string>();
  const terms = getKeywords(truncatedText, language)
    .filter(({ word }) => !seenWords.has(word) && seenWords.add(word))
    .slice(0, MAX_TERMS)
    .map((term) => ({
      ...term,
      isLast: term.start === lastWord?.start && term.end === truncatedText.length,
      weight: getQueryWeight(term.word, language),
    }));
  return { text: truncatedText, words, terms };
}
