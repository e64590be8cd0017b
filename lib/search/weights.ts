// All numbers that decide the order of results. The structure of the ranking does the work: none of them is delicate.

/** What each tier of `TIERS` is worth. */
export const TIER_WEIGHTS = [12, 5, 3.5, 2, 1.3, 0.8];

export const WEIGHTS = {
  /** The part of a title's worth that depends on how much of the title was asked for. */
  titleShare: 0.65,
  /** The same for another name of the doc, which tells little unless it was meant as a whole. */
  aliasShare: 0.65,
  alias: 0.9,
  /** What the best heading, or the title, adds that has most of the query together. */
  section: 0.5,
  /** How fast a doc falls that leaves words of the query unanswered. */
  coveragePower: 1.5,
  leastPower: 0.8,
  powerStep: 0,
  soft: 0,
  anchorFloor: 0,
  /** What it adds when the query is the whole name of a doc. */
  nameBonus: 0.3,
  /** A slip or a synonym answers a little less than the word itself. */
  grace: 0.4,
};

/** How rare a word is: the logarithm of how many docs there are for each one that has it (as in BM25). */
export function getIdf(docCount: number, found: number): number {
  return Math.log(1 + (docCount - found + 0.5) / (found + 0.5));
}

/** The manifest keeps how much a name's words weigh as a whole number. */
export const NAME_WEIGHT_UNIT = 0.25;
