import type { IndexRecord } from '../shared/index-records';
import { getPostings } from '../shared/postings';
import { getIdf, NAME_WEIGHT_UNIT, WEIGHTS } from '../shared/weights';
import type { ExpandedTerm } from './expand';
import type { OpenIndex } from './load';
import { type MatchesByTerm, matchAlias, matchTitle } from './name-match';
import { findRecordMatches, getDocFrequency } from './record-match';
import { type DocMatches, explainDoc, type Reason, scoreDoc } from './score';

/** A doc by its number, with its score. */
export type RankedDoc = {
  doc: number;
  score: number;
  /** The fraction of the query's total weight that the doc matches, 0 to 1. */
  coverage: number;
  reasons: Reason[];
  /** The number of an alias, if nothing else explains the match. */
  alias?: number;
};

/** A query term with one IDF for all its forms. Separate IDFs would let a rare form beat the right title. */
export type WeightedTerm = ExpandedTerm & { idf: number };

/** The best docs, the total number of matching docs, and the highest coverage. */
type RankedDocs = { ranked: RankedDoc[]; total: number; coverage: number; terms: WeightedTerm[] };

/** The matches in one doc: in its own record, and in those of its headings and aliases. */
type DocRecords = { own: MatchesByTerm; headings: Map<number, MatchesByTerm>; aliases: Map<number, MatchesByTerm> };

/** Rank the docs that match any term of a query, best first. Docs with equal scores keep their order in the index. */
export function rankDocs(terms: ExpandedTerm[], index: OpenIndex, limit: number): RankedDocs {
  const docs = new Map<number, DocRecords>();
  const weighted = terms.map((term, number): WeightedTerm => {
    const byRecord = findRecordMatches(term, index);
    for (const [recordNumber, match] of byRecord) {
      const record = index.records[recordNumber];
      if (record) getMatches(docs, record)[number] = match;
    }
    return { ...term, idf: getIdf(index.docCount, getDocFrequency(byRecord, index)) };
  });
  const idfs = weighted.map(({ idf }) => idf);
  const matchNames = createNameMatcher(index, idfs);
  const getPriorFactor = createPriorFactor(index);
  const scored = [...docs].map(([doc, records]) => {
    const matches = matchNames(doc, records);
    const { score, coverage } = scoreDoc(matches, idfs);
    return { doc, matches, score: score * getPriorFactor(doc), coverage };
  });
  scored.sort((a, b) => b.score - a.score || a.doc - b.doc);
  return {
    ranked: scored.slice(0, limit).map(({ matches, ...each }) => ({ ...each, ...explainDoc(matches, weighted) })),
    total: scored.length,
    coverage: scored.reduce((highest, doc) => Math.max(highest, doc.coverage), 0),
    terms: weighted,
  };
}

/** Get the list of matches of a record, creating it if needed. */
function getMatches(docs: Map<number, DocRecords>, { type, doc, number }: IndexRecord): MatchesByTerm {
  const records = docs.get(doc) ?? { own: [], headings: new Map(), aliases: new Map() };
  docs.set(doc, records);
  if (type === 'doc') return records.own;
  const byNumber = type === 'heading' ? records.headings : records.aliases;
  const matches = byNumber.get(number) ?? [];
  byNumber.set(number, matches);
  return matches;
}

/** Create a function that gets a doc's query-independent score factor: its boost and inbound links. */
function createPriorFactor({ manifest: { boosts, docs } }: OpenIndex): (doc: number) => number {
  const boost = new Map(boosts);
  return (doc) => (boost.get(doc) ?? 1) * (1 + WEIGHTS.inboundLinks * Number(docs.inboundLinks[doc] ?? 0));
}

/** Create a function that adds matches of names, and a heading factor that is lower for docs with many headings. */
function createNameMatcher(index: OpenIndex, idfs: number[]): (doc: number, records: DocRecords) => DocMatches {
  const { titles, headings: counts } = index.manifest.docs;
  const average = Math.max(1, counts.reduce((sum, count) => sum + count, 0) / counts.length);
  const getWordWeight = createWordWeights(index);
  return (doc, { own, headings, aliases }) => ({
    own,
    headings,
    names: [
      matchTitle(own, idfs, (titles[doc] ?? 0) * NAME_WEIGHT_UNIT, getWordWeight),
      ...[...aliases].map(([alias, matches]) => matchAlias(alias, matches, idfs)),
    ],
    headingFactor: 1 / (1 + WEIGHTS.headingCountPenalty * Math.max(0, (counts[doc] ?? 0) / average - 1)),
  });
}

/** Create a function that gets the weight of a word, calculated as the build does for titles. */
function createWordWeights({ postings, records, docCount }: OpenIndex): (word: string) => number {
  const weights = new Map<string, number>();
  return (word) => {
    const cached = weights.get(word);
    if (cached !== undefined) return cached;
    const numbers = getPostings(postings, word).flatMap((each) => each ?? []);
    const weight = getIdf(docCount, new Set(numbers.map((number) => records[number]?.doc)).size);
    weights.set(word, weight);
    return weight;
  };
}
