import { getKeywords, getWords, type Word } from '../shared/terms';

/** What is read of a query: nobody types more than this and means it. */
const MAX_LENGTH = 400;
const MAX_TERMS = 16;

/** A query cut into words: all of them, and those that are looked for. */
export type Query = { text: string; words: Word[]; terms: QueryTerm[] };

/** One word that is looked for. The last one may be unfinished, as long as nothing follows it. */
export type QueryTerm = Word & { isLast: boolean };

/** Cut a query into words; those that carry no subject are dropped, unless nothing is left. */
export function parseQuery(text: string, language: string): Query {
  const read = text.slice(0, MAX_LENGTH);
  const words = getWords(read);
  const last = words.at(-1);
  const seen = new Set<string>();
  const terms = getKeywords(read, language)
    .filter(({ word }) => !seen.has(word) && seen.add(word))
    .slice(0, MAX_TERMS)
    .map((term) => ({ ...term, isLast: term.start === last?.start && term.end === read.length }));
  return { text: read, words, terms };
}
