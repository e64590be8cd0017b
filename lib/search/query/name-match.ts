import { TITLE_TIER } from '../shared/schema';
import { WEIGHTS } from '../shared/weights';
import { getMatchWeight, type RecordMatch } from './record-match';

/** What is known of one record of a doc: for each word of the query, the evidence. */
export type MatchesByTerm = (RecordMatch | undefined)[];

/** How a query meets a title or another name of a doc. */
export type NameMatch = {
  row: MatchesByTerm;
  /** The number of the alias; absent for the title. */
  alias?: number;
  /** How much of the name was asked for, 0 to 1. */
  share: number;
  /** What a hit in this name is worth: more, the more of the name was asked for. */
  factor: number;
  /** How far the query is this name and nothing else, 0 to 1. */
  fit: number;
  /** What the name is worth that has words of the query together. */
  together: number;
};

/** Measure how a query meets the title of a doc, whose words weigh `whole` together. */
export function matchTitle(
  row: MatchesByTerm,
  idfs: number[],
  whole: number,
  weigh: (word: string) => number,
): NameMatch {
  const hit = sumHits(row, (evidence) => evidence.words.reduce((sum, word) => sum + weigh(word), 0));
  return { row, ...measure(row, idfs, whole === 0 ? 1 : hit / whole, WEIGHTS.titleShare, 1) };
}

/** Measure how a query meets another name of a doc: those are short, so that their words weigh the same. */
export function matchAlias(alias: number, row: MatchesByTerm, idfs: number[]): NameMatch {
  const share = sumHits(row, ({ words, aliasWords }) => words.length / Math.max(1, aliasWords));
  return { row, alias, ...measure(row, idfs, share, WEIGHTS.aliasShare, WEIGHTS.alias) };
}

function measure(
  row: MatchesByTerm,
  idfs: number[],
  hit: number,
  part: number,
  most: number,
): Omit<NameMatch, 'row' | 'alias'> {
  const share = Math.min(1, hit);
  const factor = most * (1 - part + part * share);
  let [asked, said, together] = [0, 0, 0];
  idfs.forEach((idf, term) => {
    asked += idf;
    const evidence = row[term];
    if (evidence?.tier !== TITLE_TIER) return;
    said += idf * evidence.likeness;
    together += idf * getMatchWeight(evidence) * factor;
  });
  return { share, factor, fit: asked === 0 ? 0 : (share * said) / asked, together };
}

function sumHits(row: MatchesByTerm, getSize: (evidence: RecordMatch) => number): number {
  return row.reduce(
    (sum, evidence) => sum + (evidence?.tier === TITLE_TIER ? evidence.likeness * getSize(evidence) : 0),
    0,
  );
}
