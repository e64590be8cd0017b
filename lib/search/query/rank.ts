import { getPostings } from '../shared/postings';
import { DIMENSIONS, getWordFile, type IndexRecord, parseVector } from '../shared/schema';
import type { Query } from '../shared/terms';
import { getIdf, NAME_WEIGHT_UNIT, WEIGHTS } from '../shared/weights';
import type { ExpandedTerm } from './expand';
import { getTitleWords, type OpenIndex } from './load';
import {
  type DocMatches,
  explainDoc,
  findRecordMatches,
  getDocFrequency,
  getMatchWeight,
  type MatchesByRecord,
  type MatchesByTerm,
  type MatchingPhrase,
  matchPhrase,
  matchTitle,
  type Reason,
  scoreDoc,
} from './score';

/** Get how much closer a doc is in meaning to the query than others, in standard deviations. */
type GetCloseness = (doc: number) => number;

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

/** A word is technical if the docs that have it count at most this much, relative to all docs; ordinary from `max` on. */
const ORDINARY_SHARE = { min: 0.7, max: 0.9 };

type GetDocFactor = (doc: number) => number;

/** A doc by its number, with its score. */
export type RankedDoc = {
  doc: number;
  score: number;
  /** The fraction of the query's total weight that the doc matches, 0 to 1. */
  coverage: number;
  reasons: Reason[];
  /** The alias or asked phrase that matches best for a term, if there is one. */
  phrase?: MatchingPhrase;
};

/**
 * A query term with one weighted IDF for all its forms: separate IDFs would let a rare form beat the right title. The
 * IDF of a term that no doc has is 0.
 */
export type WeightedTerm = ExpandedTerm & { idf: number; isKnown: boolean };

/** The best docs, the total number of matching docs, and the terms of the query. */
type RankedDocs = {
  ranked: RankedDoc[];
  total: number;
  /** The highest coverage of a doc, without the terms that no doc has. */
  coverage: number;
  /** The share of the terms that docs have in the query's total weight, 0 to 1. */
  knownShare: number;
  terms: WeightedTerm[];
};

/** From this position on, a doc is a result only with a minimum share of the best doc's coverage. */
const LONG_LIST = { position: 10, minCoverageShare: 0.6 };

/** The matches in one doc: in its own record, and by position in those of its headings, aliases and asked phrases. */
type DocRecordMatches = { docRecord: MatchesByTerm } & Record<
  Exclude<IndexRecord['type'], 'doc'>,
  Map<number, MatchesByTerm>
>;

export type RankOptions = {
  /** The maximum number of docs. */
  limit: number;
  /** The name of the audience that the reader chose. */
  audience?: string;
};

/** Rank the docs that match any term of a query, best first. Docs with equal scores keep their order in the index. */
export function rankDocs(
  terms: ExpandedTerm[],
  query: Query,
  index: OpenIndex,
  getCloseness: GetCloseness,
  options: RankOptions,
): RankedDocs {
  const docs = new Map<number, DocRecordMatches>();
  const matchesByTerm = terms.map((term) => findRecordMatches(term, index));
  const weightedTerms = terms.map((term, number): WeightedTerm => {
    const matchesByRecord = matchesByTerm[number] ?? new Map();
    for (const [recordNumber, match] of matchesByRecord) {
      const record = index.records[recordNumber];
      if (record) getMatches(docs, record)[number] = match;
    }
    const isKnown = matchesByRecord.size > 0;
    const idf = isKnown ? term.weight * getIdf(index.docCount, getDocFrequency(matchesByRecord, index)) : 0;
    return { ...term, idf, isKnown };
  });
  const idfs = weightedTerms.map(({ idf }) => idf);
  const addNameMatches = createNameMatcher(index, idfs);
  const getDocFactor = createDocFactor(query, index);
  const getPrior = createPrior(matchesByTerm, index, options.audience);
  const scoredDocs = [...docs].map(([doc, records]) => {
    const matches = addNameMatches(doc, records);
    const { score, coverage } = scoreDoc(matches, idfs);
    return { doc, matches, score: score * getDocFactor(doc) * getPrior(doc), coverage };
  });
  const bestScore = scoredDocs.reduce((best, { score }) => Math.max(best, score), 0);
  for (const scored of scoredDocs) scored.score += WEIGHTS.closeness * bestScore * getCloseness(scored.doc);
  scoredDocs.sort((a, b) => b.score - a.score || a.doc - b.doc);
  const coverage = scoredDocs.reduce((highest, doc) => Math.max(highest, doc.coverage), 0);
  const minCoverage = LONG_LIST.minCoverageShare * coverage;
  const results = scoredDocs.filter((doc, position) => position < LONG_LIST.position || doc.coverage >= minCoverage);
  return {
    ranked: results
      .slice(0, options.limit)
      .map(({ matches, ...fields }) => ({ ...fields, ...explainDoc(matches, weightedTerms) })),
    total: results.length,
    coverage,
    knownShare: getKnownShare(weightedTerms, index.docCount),
    terms: weightedTerms,
  };
}

function getKnownShare(terms: WeightedTerm[], docCount: number): number {
  const known = terms.reduce((sum, { idf }) => sum + idf, 0);
  const unknown = terms.reduce((sum, { isKnown, weight }) => sum + (isKnown ? 0 : weight * getIdf(docCount, 0)), 0);
  return known + unknown === 0 ? 0 : known / (known + unknown);
}

/** Get the list of matches of a record, creating it if needed. */
function getMatches(docs: Map<number, DocRecordMatches>, { type, doc, position }: IndexRecord): MatchesByTerm {
  const records = docs.get(doc) ?? { docRecord: [], heading: new Map(), alias: new Map(), asked: new Map() };
  docs.set(doc, records);
  if (type === 'doc') return records.docRecord;
  const matchesByPosition = records[type];
  const matches = matchesByPosition.get(position) ?? [];
  matchesByPosition.set(position, matches);
  return matches;
}

/** Create a function that gets a doc's score factor from its boost, its inbound links and its title in the query. */
function createDocFactor({ words }: Query, index: OpenIndex): (doc: number) => number {
  const { boosts, docs } = index.manifest;
  const boostByDoc = new Map(boosts);
  const titles = getTitleWords(index);
  const queryText = ` ${words.map(({ word }) => word).join(' ')} `;
  return (doc) => {
    const title = titles[doc] ?? [];
    const isInQuery = title.length > 1 && queryText.includes(` ${title.join(' ')} `);
    const titleFactor = isInQuery ? 1 + WEIGHTS.titleInQuery : 1;
    return (boostByDoc.get(doc) ?? 1) * (1 + WEIGHTS.inboundLinks * Number(docs.inboundLinks[doc] ?? 0)) * titleFactor;
  };
}

/** Create a function that adds title and alias matches, and a heading factor that is lower for docs with many headings. */
function createNameMatcher(index: OpenIndex, idfs: number[]): (doc: number, records: DocRecordMatches) => DocMatches {
  const { titles, headings: headingCounts } = index.manifest.docs;
  const averageHeadingCount = Math.max(1, headingCounts.reduce((sum, count) => sum + count, 0) / headingCounts.length);
  const getWordIdf = createWordIdfs(index);
  return (doc, { docRecord, heading, alias, asked }) => ({
    headings: heading,
    names: [
      matchTitle(docRecord, idfs, (titles[doc] ?? 0) * NAME_WEIGHT_UNIT, getWordIdf),
      ...[...alias].map(([position, matches]) => matchPhrase('alias', position, matches, idfs)),
      ...[...asked].map(([position, matches]) => matchPhrase('asked', position, matches, idfs)),
    ],
    headingFactor:
      1 / (1 + WEIGHTS.headingCountPenalty * Math.max(0, (headingCounts[doc] ?? 0) / averageHeadingCount - 1)),
  });
}

/** Create a function that gets the IDF of a word, calculated as in the build. */
function createWordIdfs({ postings, records, docCount }: OpenIndex): (word: string) => number {
  const idfs = new Map<string, number>();
  return (word) => {
    const cached = idfs.get(word);
    if (cached !== undefined) return cached;
    const recordNumbers = getPostings(postings, word).flatMap((tierRecords) => tierRecords ?? []);
    const idf = getIdf(docCount, new Set(recordNumbers.map((number) => records[number]?.doc)).size);
    idfs.set(word, idf);
    return idf;
  };
}

/** Create the factors of docs: by how ordinary the words of the query are, except for docs for the chosen audience. */
function createPrior(matchesByTerm: MatchesByRecord[], index: OpenIndex, audience: string | undefined): GetDocFactor {
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
function getOrdinaryShare(matches: MatchesByRecord, index: OpenIndex): number {
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
