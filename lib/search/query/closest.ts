import { getWords } from '../shared/terms';
import type { OpenIndex } from './load';

/** The lowest similarity of a title to the query, 0 to 1. */
const MIN_SIMILARITY = 0.6;

/**
 * Find the docs whose titles or addresses have the most letters in common with a query, best first; empty if titles are
 * not loaded.
 */
export function findClosestDocs(query: string, { manifest: { names } }: OpenIndex, limit: number): number[] {
  if (names.type === 'in texts') return [];
  const queryPairs = getWords(query).map(({ word }) => getPairs(word));
  const scored = names.titles.map((title, doc) => {
    // In a translation, the address has words of the main language.
    const titlePairs = getWords(`${title} ${names.segments[doc] ?? ''}`).map(({ word }) => getPairs(word));
    const best = queryPairs.map((pairs) => Math.max(0, ...titlePairs.map((other) => compare(pairs, other))));
    return { doc, similarity: Math.max(0, ...best) };
  });
  return scored
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity || a.doc - b.doc)
    .slice(0, limit)
    .map(({ doc }) => doc);
}

/** List the pairs of letters of a word that follow one another. */
function getPairs(word: string): Set<string> {
  return new Set([...word].slice(1).map((letter, index) => `${word[index]}${letter}`));
}

/** Get the Dice coefficient of two sets, 0 to 1: https://en.wikipedia.org/wiki/Dice-S%C3%B8rensen_coefficient */
function compare(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}
