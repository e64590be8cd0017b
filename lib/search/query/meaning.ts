import { DIMENSIONS, getWordFile, parseVector } from '../shared/vectors';
import type { ExpandedTerm } from './expand';
import type { OpenIndex } from './load';
import type { Query } from './query';

/** Get how much closer a doc is in meaning to the query than others, in standard deviations. */
export type GetCloseness = (doc: number) => number;

/** Load the vectors of the words of a query as typed. */
export async function loadVectors(
  { terms }: Query,
  { manifest, loadPageVectors, loadWordVectors }: OpenIndex,
): Promise<void> {
  if (manifest.vectors === '') return;
  await Promise.all([loadPageVectors(), ...terms.map(({ word }) => loadWordVectors(getWordFile(word)))]);
}

/** Compare the meaning of the query with that of each doc. Loads vectors of corrections. */
export async function createCloseness(terms: ExpandedTerm[], index: OpenIndex): Promise<GetCloseness> {
  if (index.manifest.vectors === '') return () => 0;
  const vectors = await Promise.all(terms.map((term) => getTermVector(term, index)));
  const sum = Array.from({ length: DIMENSIONS }, (_, dimension) =>
    vectors.reduce((total, vector) => total + (vector?.[dimension] ?? 0), 0),
  );
  const pages = await index.loadPageVectors();
  const similarities = pages.map((page) =>
    page.reduce((total, value, dimension) => total + value * (sum[dimension] ?? 0), 0),
  );
  const mean = getMean(similarities);
  const deviation = Math.sqrt(getMean(similarities.map((similarity) => (similarity - mean) ** 2))) || 1;
  return (doc) => ((similarities[doc] ?? mean) - mean) / deviation;
}

/** Get the weighted vector of the word that matches a term best. An unfinished word has none, so that the order stays stable. */
async function getTermVector({ matches, weight }: ExpandedTerm, index: OpenIndex): Promise<number[] | undefined> {
  const words = matches.filter(({ kind }) => kind !== 'prefix').sort((a, b) => b.confidence - a.confidence);
  for (const { word } of words) {
    const vector = (await index.loadWordVectors(getWordFile(word)))[word];
    if (vector !== undefined) return parseVector(vector).map((value) => value * weight);
  }
  return undefined;
}

function getMean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
