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
  /** The share of the query's weight that the doc answers, 0 to 1. */
  coverage: number;
  reasons: Reason[];
  /** The number of an alias, where nothing else explains the match. */
  alias?: number;
};

/** A word of the query with how rare it is: all its forms together, or else a rare form would beat the right title. */
export type WeightedTerm = ExpandedTerm & { idf: number };

/** The first docs, how many there are in all, and the best coverage of any. */
type RankedDocs = { ranked: RankedDoc[]; total: number; coverage: number; terms: WeightedTerm[] };

type Rows = { own: MatchesByTerm; headings: Map<number, MatchesByTerm>; aliases: Map<number, MatchesByTerm> };

/** Order the docs that have any word of the query, the best first; equals stay in the order of the docs. */
export function rankDocs(terms: ExpandedTerm[], index: OpenIndex, limit: number): RankedDocs {
  const docs = new Map<number, Rows>();
  const weighed = terms.map((term, number): WeightedTerm => {
    const evidence = findRecordMatches(term, index);
    for (const [record, found] of evidence) {
      const place = index.places[record];
      if (place) getRow(docs, place)[number] = found;
    }
    return { ...term, idf: getIdf(index.docCount, getDocFrequency(evidence, index)) };
  });
  const idfs = weighed.map(({ idf }) => idf);
  const readRows = createReader(index, idfs);
  const getPrior = createPrior(index);
  const scored = [...docs].map(([doc, rows]) => {
    const found = readRows(doc, rows);
    const { score, coverage } = scoreDoc(found, idfs);
    return { doc, found, score: score * getPrior(doc), coverage };
  });
  scored.sort((a, b) => b.score - a.score || a.doc - b.doc);
  return {
    ranked: scored.slice(0, limit).map(({ found, ...each }) => ({ ...each, ...explainDoc(found, weighed) })),
    total: scored.length,
    coverage: scored.reduce((most, doc) => Math.max(most, doc.coverage), 0),
    terms: weighed,
  };
}

function getRow(docs: Map<number, Rows>, { type, doc, number }: IndexRecord): MatchesByTerm {
  const found = docs.get(doc) ?? { own: [], headings: new Map(), aliases: new Map() };
  docs.set(doc, found);
  if (type === 'doc') return found.own;
  const rows = type === 'heading' ? found.headings : found.aliases;
  const row = rows.get(number) ?? [];
  rows.set(number, row);
  return row;
}

/** What a doc is worth before any query. */
function createPrior({ manifest: { boosts, docs } }: OpenIndex): (doc: number) => number {
  const boost = new Map(boosts);
  return (doc) => (boost.get(doc) ?? 1) * (1 + WEIGHTS.standing * Number(docs.standing[doc] ?? 0));
}

/** In a doc of many headings some will have a word by chance: each counts less, as each mention does in a long text. */
function createReader(index: OpenIndex, idfs: number[]): (doc: number, rows: Rows) => DocMatches {
  const { titles, headings: counts } = index.manifest.docs;
  const average = Math.max(1, counts.reduce((sum, count) => sum + count, 0) / counts.length);
  const weigh = createWordWeigher(index);
  return (doc, { own, headings, aliases }) => ({
    own,
    headings,
    names: [
      matchTitle(own, idfs, (titles[doc] ?? 0) * NAME_WEIGHT_UNIT, weigh),
      ...[...aliases].map(([alias, row]) => matchAlias(alias, row, idfs)),
    ],
    headingFactor: 1 / (1 + WEIGHTS.headingCount * Math.max(0, (counts[doc] ?? 0) / average - 1)),
  });
}

/** The weight of one word of the docs, as the build weighed the words of titles. */
function createWordWeigher({ postings, places, docCount }: OpenIndex): (word: string) => number {
  const weights = new Map<string, number>();
  return (word) => {
    const known = weights.get(word);
    if (known !== undefined) return known;
    const records = getPostings(postings, word).flatMap((each) => each ?? []);
    const weight = getIdf(docCount, new Set(records.map((record) => places[record]?.doc)).size);
    weights.set(word, weight);
    return weight;
  };
}
