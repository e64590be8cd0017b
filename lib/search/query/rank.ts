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

/** The best docs, the total number of matching docs, the highest coverage, and the terms of the query. */
type RankedDocs = { ranked: RankedDoc[]; total: number; coverage: number; terms: WeightedTerm[] };

/** The matches in one doc: in its own record, and in those of its headings and aliases. */
type DocRecordMatches = {
  docRecord: MatchesByTerm;
  headings: Map<number, MatchesByTerm>;
  aliases: Map<number, MatchesByTerm>;
};

/** Rank the docs that match any term of a query, best first. Docs with equal scores keep their order in the index. */
export function rankDocs(terms: ExpandedTerm[], index: OpenIndex, limit: number): RankedDocs {
  const docs = new Map<number, DocRecordMatches>();
  const weightedTerms = terms.map((term, number): WeightedTerm => {
    const matchesByRecord = findRecordMatches(term, index);
    for (const [recordNumber, match] of matchesByRecord) {
      const record = index.records[recordNumber];
      if (record) getMatches(docs, record)[number] = match;
    }
    return { ...term, idf: getIdf(index.docCount, getDocFrequency(matchesByRecord, index)) };
  });
  const idfs = weightedTerms.map(({ idf }) => idf);
  const addNameMatches = createNameMatcher(index, idfs);
  const getDocFactor = createDocFactor(index);
  const scoredDocs = [...docs].map(([doc, records]) => {
    const matches = addNameMatches(doc, records);
    const { score, coverage } = scoreDoc(matches, idfs);
    return { doc, matches, score: score * getDocFactor(doc), coverage };
  });
  scoredDocs.sort((a, b) => b.score - a.score || a.doc - b.doc);
  return {
    ranked: scoredDocs
      .slice(0, limit)
      .map(({ matches, ...fields }) => ({ ...fields, ...explainDoc(matches, weightedTerms) })),
    total: scoredDocs.length,
    coverage: scoredDocs.reduce((highest, doc) => Math.max(highest, doc.coverage), 0),
    terms: weightedTerms,
  };
}

/** Get the list of matches of a record, creating it if needed. */
function getMatches(docs: Map<number, DocRecordMatches>, { type, doc, position }: IndexRecord): MatchesByTerm {
  const records = docs.get(doc) ?? { docRecord: [], headings: new Map(), aliases: new Map() };
  docs.set(doc, records);
  if (type === 'doc') return records.docRecord;
  const matchesByPosition = type === 'heading' ? records.headings : records.aliases;
  const matches = matchesByPosition.get(position) ?? [];
  matchesByPosition.set(position, matches);
  return matches;
}

/** Create a function that gets a doc's score factor from its boost and inbound links, for any query. */
function createDocFactor({ manifest: { boosts, docs } }: OpenIndex): (doc: number) => number {
  const boostByDoc = new Map(boosts);
  return (doc) => (boostByDoc.get(doc) ?? 1) * (1 + WEIGHTS.inboundLinks * Number(docs.inboundLinks[doc] ?? 0));
}

/** Create a function that adds title and alias matches, and a heading factor that is lower for docs with many headings. */
function createNameMatcher(index: OpenIndex, idfs: number[]): (doc: number, records: DocRecordMatches) => DocMatches {
  const { titles, headings: headingCounts } = index.manifest.docs;
  const averageHeadingCount = Math.max(1, headingCounts.reduce((sum, count) => sum + count, 0) / headingCounts.length);
  const getWordIdf = createWordIdfs(index);
  return (doc, { docRecord, headings, aliases }) => ({
    docRecord,
    headings,
    names: [
      matchTitle(docRecord, idfs, (titles[doc] ?? 0) * NAME_WEIGHT_UNIT, getWordIdf),
      ...[...aliases].map(([alias, matches]) => matchAlias(alias, matches, idfs)),
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
