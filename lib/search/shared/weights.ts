// All numbers that decide the order of results. The structure of the ranking does the work: none of them is delicate.

/** What each tier of `TIERS` is worth. */
export const TIER_WEIGHTS = [12, 5, 3.8, 2.3, 1.4, 0.8];

/** How far each tier answers a word of the query: one mention in a long text may be by the way. */
export const TIER_COVERAGE = [1, 0.95, 0.8, 0.7, 0.6, 0.5];

export const WEIGHTS = {
  /** The part of a name's worth that depends on how much of the name was asked for. */
  titleShare: 0.6,
  aliasShare: 0.8,
  /** What another name of a doc is worth beside its title. */
  alias: 0.9,
  /** What the name or heading adds that has the most of the query together. */
  together: 0.3,
  /** How much less a heading counts in a doc of many, after BM25's way with long texts. */
  headingCount: 0.3,
  /** How fast a doc falls that leaves words of the query unanswered. */
  coveragePower: 1.7,
  /** What it adds when the query is a whole name of the doc. */
  nameBonus: 0.3,
  /** A slip or a synonym answers a little more of a word than it is like it. */
  grace: 0.3,
  /** An unfinished word is answered by any that it may become. */
  prefixAnswer: 0.9,
  /** What each doubling of the docs that lead to a doc adds. */
  standing: 0.03,
};

/** The manifest keeps how much a title's words weigh as a whole number of these. */
export const NAME_WEIGHT_UNIT = 0.25;

/** How rare a word is: the logarithm of how many docs there are for each one that has it (as in BM25). */
export function getIdf(docCount: number, found: number): number {
  return Math.log(1 + (docCount - found + 0.5) / (found + 0.5));
}
