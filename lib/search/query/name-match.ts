import { TITLE_TIER } from '../shared/schema';
import { WEIGHTS } from '../shared/weights';
import { getMatchWeight, type RecordMatch } from './record-match';

/** The matches of a query in one record, by term number. */
export type MatchesByTerm = (RecordMatch | undefined)[];

/** Measures of the match between a query and a title or an alias. */
export type NameMatch = {
  matches: MatchesByTerm;
  /** The number of the alias; `undefined` for the title. */
  alias?: number;
  /** The part of the title or alias that is in the query, 0 to 1. */
  share: number;
  /** Factor of the weight of each match in the title or alias. It increases with `share`. */
  factor: number;
  /** 1 if the query is exactly the title or alias, lower otherwise. */
  fit: number;
  /** Total weight of the terms that match in the title or alias. */
  cooccurrence: number;
};

/** Measure how well a query matches a title whose words have a total weight of `titleWeight`. */
export function matchTitle(
  matches: MatchesByTerm,
  idfs: number[],
  titleWeight: number,
  getWordIdf: (word: string) => number,
): NameMatch {
  const matchedWeight = sumTitleMatches(matches, (match) =>
    match.words.reduce((sum, word) => sum + getWordIdf(word), 0),
  );
  return {
    matches,
    ...measureName(matches, idfs, titleWeight === 0 ? 1 : matchedWeight / titleWeight, WEIGHTS.titleShare, 1),
  };
}

/** Measure how well a query matches an alias. Aliases are short, so all their words have the same weight. */
export function matchAlias(alias: number, matches: MatchesByTerm, idfs: number[]): NameMatch {
  const share = sumTitleMatches(matches, ({ words, aliasWords }) => words.length / Math.max(1, aliasWords));
  return { matches, alias, ...measureName(matches, idfs, share, WEIGHTS.aliasShare, WEIGHTS.aliasFactor) };
}

function measureName(
  matches: MatchesByTerm,
  idfs: number[],
  rawShare: number,
  shareWeight: number,
  maxFactor: number,
): Omit<NameMatch, 'matches' | 'alias'> {
  const share = Math.min(1, rawShare);
  const factor = maxFactor * (1 - shareWeight + shareWeight * share);
  let [queryWeight, matchedWeight, cooccurrence] = [0, 0, 0];
  idfs.forEach((idf, term) => {
    queryWeight += idf;
    const match = matches[term];
    if (match?.tier !== TITLE_TIER) return;
    matchedWeight += idf * match.confidence;
    cooccurrence += idf * getMatchWeight(match) * factor;
  });
  return { share, factor, fit: queryWeight === 0 ? 0 : (share * matchedWeight) / queryWeight, cooccurrence };
}

function sumTitleMatches(matches: MatchesByTerm, getSize: (match: RecordMatch) => number): number {
  return matches.reduce((sum, match) => sum + (match?.tier === TITLE_TIER ? match.confidence * getSize(match) : 0), 0);
}
