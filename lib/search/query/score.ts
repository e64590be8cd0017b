import { getPostings } from '../shared/postings';
import { HEADING_TIER, type IndexRecord, TITLE_TIER } from '../shared/schema';
import { TIER_COVERAGE, TIER_WEIGHTS, WEIGHTS } from '../shared/weights';
import type { ExpandedTerm } from './expand';
import type { OpenIndex } from './load';
import type { MatchKind, WordMatch } from './word-match';

/** The best match of a query term in one record: its tier, its confidence and the matching words. */
type RecordMatch = {
  tier: number;
  confidence: number;
  words: string[];
  kind: MatchKind;
  /** The number of keywords of the phrase, if the record is an alias or an asked phrase; otherwise 0. */
  phraseLength: number;
};

/** The best match of one query term in each record, by record number. */
export type MatchesByRecord = Map<number, RecordMatch>;

/** Get the weight of a match, before factors that depend on its doc. */
export function getMatchWeight({ tier, confidence }: RecordMatch): number {
  return confidence * (TIER_WEIGHTS[tier] ?? 0);
}

/** Find the best match of a query term in each record. */
export function findRecordMatches({ matches, alternatives }: ExpandedTerm, index: OpenIndex): MatchesByRecord {
  const matchesByRecord = matchWords(matches, index);
  for (const { kind, confidence, words } of alternatives) {
    const [firstMatches = new Map(), ...otherMatches] = words.map((forms) => matchWords(forms, index));
    if (otherMatches.length > 0)
      addJointMatches(matchesByRecord, [firstMatches, ...otherMatches], kind, confidence, index);
    else
      for (const [record, match] of firstMatches)
        keepBest(matchesByRecord, record, { ...match, kind, confidence: match.confidence * confidence });
  }
  return matchesByRecord;
}

/** Count the docs with a match. A doc that only mentions the term counts as a fraction. */
export function getDocFrequency(matchesByRecord: MatchesByRecord, { records }: OpenIndex): number {
  const fractions = new Map<number, number>();
  for (const [record, match] of matchesByRecord) {
    const doc = records[record]?.doc ?? -1;
    const fraction = Math.min(1, getMatchWeight(match) / (TIER_WEIGHTS[HEADING_TIER] ?? 1));
    fractions.set(doc, Math.max(fractions.get(doc) ?? 0, fraction));
  }
  return [...fractions.values()].reduce((sum, fraction) => sum + fraction, 0);
}

function matchWords(words: WordMatch[], { postings, records }: OpenIndex): MatchesByRecord {
  const matchesByRecord: MatchesByRecord = new Map();
  for (const { word, kind, confidence } of words) {
    getPostings(postings, word).forEach((numbers, tier) => {
      const match = { tier, confidence, words: [word], kind, phraseLength: 0 };
      // The tier of a phrase is its number of keywords minus 1. A phrase ranks like a title.
      const phraseMatch = { ...match, tier: TITLE_TIER, phraseLength: tier + 1 };
      for (const record of numbers ?? [])
        keepBest(matchesByRecord, record, isPhrase(records[record]) ? phraseMatch : match);
    });
  }
  return matchesByRecord;
}

/** Add the matches of several words that replace one term, in each record and each doc that contains all of them. */
function addJointMatches(
  matchesByRecord: MatchesByRecord,
  matchesOfWords: MatchesByRecord[],
  kind: MatchKind,
  confidence: number,
  index: OpenIndex,
): void {
  // Search records, then whole docs, because a doc may have the words in different records.
  const matchesByDoc = matchesOfWords.map((matches) => mergeByDoc(matches, index));
  for (const [firstMatches, ...otherMatches] of [matchesOfWords, matchesByDoc]) {
    for (const [record, match] of firstMatches ?? []) {
      const parts = [match, ...otherMatches.flatMap((matches) => matches.get(record) ?? [])];
      if (parts.length < matchesOfWords.length) continue;
      keepBest(matchesByRecord, record, {
        tier: Math.max(...parts.map(({ tier }) => tier)),
        confidence: confidence * Math.min(...parts.map((part) => part.confidence)),
        words: parts.flatMap((part) => part.words),
        kind,
        phraseLength: match.phraseLength,
      });
    }
  }
}

/** Combine the matches of each doc's text and headings. A doc has the same number as its own record. */
function mergeByDoc(matchesByRecord: MatchesByRecord, { records }: OpenIndex): MatchesByRecord {
  const byDoc: MatchesByRecord = new Map();
  for (const [number, match] of matchesByRecord) {
    const record = records[number];
    if (record && !isPhrase(record)) keepBest(byDoc, record.doc, match);
  }
  return byDoc;
}

function isPhrase(record: IndexRecord | undefined): boolean {
  return record?.type === 'alias' || record?.type === 'asked';
}

function keepBest(matchesByRecord: MatchesByRecord, record: number, match: RecordMatch): void {
  const best = matchesByRecord.get(record);
  if (!best || getMatchWeight(match) > getMatchWeight(best)) matchesByRecord.set(record, match);
}

/** The matches of a query in one record, by term number. */
export type MatchesByTerm = (RecordMatch | undefined)[];

/** Measures of the match between a query and a title, an alias or an asked phrase. */
type NameMatch = {
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

/** Get a factor from the part of a name that is in the query, and the part of the query that is in the name. */
type GetFactor = (share: number, queryShare: number) => { factor: number; coverage: number };

const FACTORS: Record<NameMatch['field'], GetFactor> = {
  title: (share) => ({ factor: 1 - WEIGHTS.titleShare + WEIGHTS.titleShare * share, coverage: 1 }),
  alias: (share, queryShare) => {
    const shareFactor = 1 - WEIGHTS.aliasShare + WEIGHTS.aliasShare * share;
    const queryFactor = 1 - WEIGHTS.aliasQueryShare + WEIGHTS.aliasQueryShare * queryShare;
    return { factor: WEIGHTS.aliasFactor * shareFactor * queryFactor, coverage: 1 };
  },
  // The words of an asked phrase count only together, as most of the query.
  asked: (share, queryShare) => {
    const fit = share ** WEIGHTS.askedShare * queryShare ** WEIGHTS.askedQueryShare;
    return { factor: WEIGHTS.askedFactor * fit, coverage: WEIGHTS.askedCoverage + (1 - WEIGHTS.askedCoverage) * fit };
  },
};

/** Measure how well a query matches a title whose words have a total weight of `titleWeight`. */
export function matchTitle(
  matches: MatchesByTerm,
  idfs: number[],
  titleWeight: number,
  getWordIdf: (word: string) => number,
): NameMatch {
  const matchedWeight = sumTitleMatches(matches, ({ words }) => words.reduce((sum, word) => sum + getWordIdf(word), 0));
  const share = titleWeight === 0 ? 1 : matchedWeight / titleWeight;
  return measureName({ field: 'title', position: 0, matches }, idfs, share);
}

/** Measure how well a query matches an alias or an asked phrase. They are short, so all their words have the same weight. */
export function matchPhrase(
  field: 'alias' | 'asked',
  position: number,
  matches: MatchesByTerm,
  idfs: number[],
): NameMatch {
  const share = sumTitleMatches(matches, ({ words, phraseLength }) => words.length / Math.max(1, phraseLength));
  return measureName({ field, position, matches }, idfs, share);
}

function measureName(
  name: Pick<NameMatch, 'field' | 'position' | 'matches'>,
  idfs: number[],
  rawShare: number,
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
  const { factor, coverage } = FACTORS[name.field](share, queryShare);
  return { ...name, share, factor, coverage, fit: share * queryShare, cooccurrence: totalWeight * factor };
}

function sumTitleMatches(matches: MatchesByTerm, getSize: (match: RecordMatch) => number): number {
  return matches.reduce((sum, match) => sum + (match?.tier === TITLE_TIER ? match.confidence * getSize(match) : 0), 0);
}

/** The part of a doc that contains a match; `text` is everything else, including the text of links to the doc. */
type MatchField = 'title' | 'alias' | 'asked' | 'heading' | 'text';

/** One reason why a doc matches: a query term, the words that match it, and their score. */
export type Reason = { term: string; words: string[]; kind: MatchKind; field: MatchField; score: number };

/** An alias or an asked phrase of a doc by its position in the doc, from 0, and the numbers of the query terms that it matches. */
export type MatchingPhrase = { field: 'alias' | 'asked'; position: number; terms: number[] };

/** All matches in one doc; `names` are its title, aliases and asked phrases. Scores of headings are multiplied by `headingFactor`. */
export type DocMatches = {
  headings: Map<number, MatchesByTerm>;
  names: NameMatch[];
  headingFactor: number;
};

type BestMatch = { match: RecordMatch; field: MatchField; weight: number; name?: NameMatch; coverage: number };

/** The part of a phrase that must be in the query for the phrase to be shown. */
const MIN_PHRASE_SHARE = 0.6;

/** Score one doc for the terms of a query, given as IDFs. Coverage is the part of their sum that matches, 0 to 1. */
export function scoreDoc(doc: DocMatches, idfs: number[]): { score: number; coverage: number } {
  let [sum, coveredWeight, queryWeight] = [0, 0, 0];
  for (const [term, idf] of idfs.entries()) {
    queryWeight += idf;
    const best = getBest(doc, term);
    if (!best) continue;
    sum += idf * best.weight;
    coveredWeight += idf * best.coverage;
  }
  const coverage = queryWeight === 0 ? 0 : coveredWeight / queryWeight;
  let [cooccurrence, fit] = [0, 0];
  for (const matches of doc.headings.values()) {
    cooccurrence = Math.max(cooccurrence, getTotalWeight(matches, idfs));
  }
  for (const name of doc.names) {
    cooccurrence = Math.max(cooccurrence, name.cooccurrence);
    fit = Math.max(fit, name.fit);
  }
  const base = sum + WEIGHTS.cooccurrence * cooccurrence;
  return { score: base * coverage ** WEIGHTS.coveragePower * (1 + WEIGHTS.nameBonus * fit), coverage };
}

/** Explain why a doc matches; `phrase` is an alias or asked phrase that matches one of the terms best. */
export function explainDoc(
  doc: DocMatches,
  terms: { word: string; idf: number }[],
): { reasons: Reason[]; phrase: MatchingPhrase | undefined } {
  let phrase: MatchingPhrase | undefined;
  const reasons = terms.flatMap(({ word, idf }, term): Reason[] => {
    const best = getBest(doc, term);
    if (!best) return [];
    const { match, field, weight, name } = best;
    if (name && name.field !== 'title' && name.share >= MIN_PHRASE_SHARE)
      phrase = {
        field: name.field,
        position: name.position,
        terms: [...name.matches.keys()].filter((key) => name.matches[key]),
      };
    return [{ term: word, words: match.words, kind: match.kind, field, score: idf * weight }];
  });
  return { reasons, phrase };
}

function getTotalWeight(matches: MatchesByTerm, idfs: number[]): number {
  return matches.reduce((sum, match, term) => sum + (match ? getMatchWeight(match) * (idfs[term] ?? 0) : 0), 0);
}

/** Get the coverage of a query term by a match, 0 to 1. */
function getCoverage({ kind, confidence, tier }: RecordMatch): number {
  const coverage = kind === 'prefix' ? WEIGHTS.prefixCoverage : Math.min(1, confidence + WEIGHTS.confidenceBonus);
  return coverage * (TIER_COVERAGE[tier] ?? 0);
}

/** Get the best match of one term in a doc, with the highest coverage of all its matches. */
function getBest({ names, headings, headingFactor }: DocMatches, term: number): BestMatch | undefined {
  let best: Omit<BestMatch, 'coverage'> | undefined;
  let coverage = 0;
  for (const name of names) {
    const match = name.matches[term];
    if (!match) continue;
    const weight = getMatchWeight(match) * (match.tier === TITLE_TIER ? name.factor : 1);
    if (!best || weight > best.weight) best = { match, field: getField(match, name), weight, name };
    coverage = Math.max(coverage, getCoverage(match) * name.coverage);
  }
  for (const matches of headings.values()) {
    const match = matches[term];
    if (!match) continue;
    const weight = getMatchWeight(match) * headingFactor;
    if (!best || weight > best.weight) best = { match, field: 'heading', weight };
    coverage = Math.max(coverage, getCoverage(match) * headingFactor);
  }
  return best && { ...best, coverage };
}

function getField({ tier }: RecordMatch, { field }: NameMatch): MatchField {
  if (field !== 'title') return field;
  return tier === TITLE_TIER ? 'title' : 'text';
}
