import type { OpenIndex } from './load';
import { getMatchWeight, type RecordMatch } from './record-match';

/** A word is technical if the docs that have it count at most this much, relative to all docs; ordinary from `max` on. */
const ORDINARY_SHARE = { min: 0.7, max: 0.9 };

/** Get the factor of a doc's score by its number. */
export type GetDocFactor = (doc: number) => number;

/** Create the factors of docs: by how ordinary the words of the query are, except for docs for the chosen audience. */
export function createPrior(
  matchesByTerm: Map<number, RecordMatch>[],
  index: OpenIndex,
  audience: string | undefined,
): GetDocFactor {
  const { audiences, docs, otherAudiences, readers } = index.manifest;
  const shares = matchesByTerm.filter(({ size }) => size > 0).map((matches) => getOrdinaryShare(matches, index));
  const { min, max } = ORDINARY_SHARE;
  const strength = Math.min(1, Math.max(0, (Math.min(...shares, max) - min) / (max - min)));
  const label = readers.find(([name]) => name === audience)?.[1];
  if (label === undefined) return (doc) => getPrior(doc, index) ** strength;
  const isForReader = (doc: number) => audiences[docs.audiences[doc] ?? -1]?.includes(label);
  return (doc) => (isForReader(doc) ? 1 : otherAudiences * getPrior(doc, index) ** strength);
}

/** Get the average factor of the docs with a word, relative to that of all docs. */
function getOrdinaryShare(matches: Map<number, RecordMatch>, index: OpenIndex): number {
  let [weighted, total] = [0, 0];
  for (const [record, match] of matches) {
    const weight = getMatchWeight(match);
    weighted += weight * getPrior(index.records[record]?.doc ?? -1, index);
    total += weight;
  }
  const { docs } = index.manifest;
  const average = docs.priors.reduce((sum, _, doc) => sum + getPrior(doc, index), 0) / Math.max(1, docs.priors.length);
  return weighted / total / average;
}

function getPrior(doc: number, { manifest: { docs, priors } }: OpenIndex): number {
  return priors[docs.priors[doc] ?? -1] ?? 1;
}
