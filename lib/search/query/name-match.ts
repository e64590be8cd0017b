import { TITLE_TIER } from '../shared/schema';
import { WEIGHTS } from '../shared/weights';
import { getMatchWeight, type RecordMatch } from './record-match';

/** The matches of a query in one record, by term number. */
export type MatchesByTerm = (RecordMatch | undefined)[];

/** Measures of the match between a query and a title, an alias or an asked phrase. */
export type NameMatch = {
  matches: MatchesByTerm;
  field: 'title' | 'alias' | 'asked';
  /** The number of the alias or asked phrase in its doc, from 0; 0 for a title. */
  position: number;
  /** The part of the name that is in the query, 0 to 1. */
  share: number;
  /** Factor of the weight of each match in the name. It increases with `share`. */
  factor: number;
  /** Factor of the coverage of each match in the name. */
  coverage: number;
  /** 1 if the query is exactly the name, lower otherwise. */
  fit: number;
  /** Total weight of the terms that match in the name. */
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
  const share = titleWeight === 0 ? 1 : matchedWeight / titleWeight;
  return measureName({ field: 'title', position: 0, matches }, idfs, share, getTitleFactor);
}

/** Measure how well a query matches an alias. Aliases are short, so all their words have the same weight. */
export function matchAlias(position: number, matches: MatchesByTerm, idfs: number[]): NameMatch {
  return measureName({ field: 'alias', position, matches }, idfs, getPhraseShare(matches), getAliasFactor);
}

/** Measure how well a query matches an asked phrase. Its words count only together, as most of the query. */
export function matchAsked(position: number, matches: MatchesByTerm, idfs: number[]): NameMatch {
  return measureName({ field: 'asked', position, matches }, idfs, getPhraseShare(matches), getAskedFactor);
}

/** Get a factor from the part of a name that is in the query, and the part of the query that is in the name. */
type GetFactor = (share: number, queryShare: number) => { factor: number; coverage: number };

function getTitleFactor(share: number): ReturnType<GetFactor> {
  return { factor: 1 - WEIGHTS.titleShare + WEIGHTS.titleShare * share, coverage: 1 };
}

function getAliasFactor(share: number, queryShare: number): ReturnType<GetFactor> {
  const shareFactor = 1 - WEIGHTS.aliasShare + WEIGHTS.aliasShare * share;
  const queryFactor = 1 - WEIGHTS.aliasQueryShare + WEIGHTS.aliasQueryShare * queryShare;
  return { factor: WEIGHTS.aliasFactor * shareFactor * queryFactor, coverage: 1 };
}

function getAskedFactor(share: number, queryShare: number): ReturnType<GetFactor> {
  const fit = share ** WEIGHTS.askedShare * queryShare ** WEIGHTS.askedQueryShare;
  return { factor: WEIGHTS.askedFactor * fit, coverage: WEIGHTS.askedCoverage + (1 - WEIGHTS.askedCoverage) * fit };
}

function measureName(
  name: Pick<NameMatch, 'field' | 'position' | 'matches'>,
  idfs: number[],
  rawShare: number,
  getFactor: GetFactor,
): NameMatch {
  const share = Math.min(1, rawShare);
  let [queryWeight, matchedWeight, totalWeight] = [0, 0, 0];
  idfs.forEach((idf, term) => {
    queryWeight += idf;
    const match = name.matches[term];
    if (match?.tier !== TITLE_TIER) return;
    matchedWeight += idf * match.confidence;
    totalWeight += idf * getMatchWeight(match);
  });
  const queryShare = queryWeight === 0 ? 0 : matchedWeight / queryWeight;
  const { factor, coverage } = getFactor(share, queryShare);
  return { ...name, share, factor, coverage, fit: share * queryShare, cooccurrence: totalWeight * factor };
}

function getPhraseShare(matches: MatchesByTerm): number {
  return sumTitleMatches(matches, ({ words, phraseLength }) => words.length / Math.max(1, phraseLength));
}

function sumTitleMatches(matches: MatchesByTerm, getSize: (match: RecordMatch) => number): number {
  return matches.reduce((sum, match) => sum + (match?.tier === TITLE_TIER ? match.confidence * getSize(match) : 0), 0);
}
