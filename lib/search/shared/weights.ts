// The numbers that decide the order of results. Small changes to them have little effect.

/** The score of a match in each tier of `TIERS`. */
export const TIER_WEIGHTS = [12, 5, 3.8, 2.3, 1.4, 0.8];

/** The coverage of a query term by a match in each tier, 0 to 1. One mention in a long text may be incidental. */
export const TIER_COVERAGE = [1, 0.95, 0.8, 0.7, 0.6, 0.5];

export const WEIGHTS = {
  /** The part of a title's score that depends on how much of the title is in the query. */
  titleShare: 0.6,
  /** The part of an alias's score that depends on how much of the alias is in the query. */
  aliasShare: 0.8,
  /** The part of an alias's score that depends on how much of the query is in the alias. */
  aliasQueryShare: 0.5,
  /** The score of an alias relative to a title. */
  aliasFactor: 0.9,
  /** Bonus for a title of several words that is in the query, word for word. */
  titleInQuery: 1,
  /** The score of an asked phrase that is the query, relative to a title. */
  askedFactor: 1.1,
  /** Exponents of the part of an asked phrase that is in the query, and of the part of the query that is in the phrase. */
  askedShare: 1,
  askedQueryShare: 1,
  /** The lowest coverage of a term by a word of an asked phrase. */
  askedCoverage: 0.5,
  /** Bonus for the title, alias or heading that matches most of the query on its own. */
  cooccurrence: 0.3,
  /** Penalty for each heading in a doc with many headings, like BM25's length normalisation. */
  headingCountPenalty: 0.3,
  /** Exponent of the coverage: higher values rank docs that miss words of the query lower. */
  coveragePower: 1.7,
  /** Bonus if the query is exactly the title or an alias of the doc. */
  nameBonus: 0.3,
  /** Added to the confidence of a match to get its coverage, so that typos and synonyms cover a little more. */
  confidenceBonus: 0.3,
  /** The coverage of an unfinished query term by a word that starts with it. */
  prefixCoverage: 0.9,
  /** Bonus each time the number of docs that link to a doc doubles. */
  inboundLinks: 0.03,
  /** Bonus for each standard deviation that a doc is closer in meaning to the query, relative to the best score. */
  closeness: 0.2,
};

/** The manifest stores the weight of a title's words as a multiple of this. */
export const NAME_WEIGHT_UNIT = 0.25;

/** Get the inverse document frequency of a word that `docFrequency` docs contain, as in BM25. */
export function getIdf(docCount: number, docFrequency: number): number {
  return Math.log(1 + (docCount - docFrequency + 0.5) / (docFrequency + 0.5));
}
