import { countDocs, type Evidence, gatherEvidence, getWeight } from './evidence';
import type { ExpandedTerm } from './expand';
import type { MatchKind } from './forms';
import type { RecordPlace } from './layout';
import type { OpenIndex } from './load';
import { matchAlias, matchTitle, type NameMatch, type Row } from './name-match';
import { getPostings } from './postings';
import { HEADING_TIER, TITLE_TIER } from './schema';
import { getIdf, NAME_WEIGHT_UNIT, TIER_ANSWERS, WEIGHTS } from './weights';

/** Where in a doc a word of the query was found; `links` are what other docs call it. */
export type Place = 'title' | 'alias' | 'heading' | 'links' | 'text';

/** Why a doc was found: one word of the query, the words of the docs that stand for it, and what they are worth. */
export type Reason = { term: string; words: string[]; kind: MatchKind; place: Place; value: number };

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
export type WeighedTerm = ExpandedTerm & { idf: number };

/** An alias is told of where at least this much of it was asked for. */
const WHOLE_ALIAS = 0.6;

type Found = { own: Row; headings: Map<number, Row>; aliases: Map<number, Row> };
type Candidate = { evidence: Evidence; place: Place; value: number; alias?: number; share: number };

/** Order the docs that have any word of the query, the best first; equals stay in the order of the docs. */
export function rankDocs(terms: ExpandedTerm[], index: OpenIndex): { ranked: RankedDoc[]; terms: WeighedTerm[] } {
  const docs = new Map<number, Found>();
  const weighed = terms.map((term, number): WeighedTerm => {
    const evidence = gatherEvidence(term, index);
    for (const [record, found] of evidence) {
      const place = index.places[record];
      if (place) getRow(docs, place)[number] = found;
    }
    return { ...term, idf: getIdf(index.docCount, countDocs(evidence, index)) };
  });
  const idfs = weighed.map(({ idf }) => idf);
  const weigh = createWordWeigher(index);
  const getHeadingFactor = createHeadingFactor(index.manifest);
  const { titles, standing } = index.manifest.docs;
  const boosts = new Map(index.manifest.boosts);
  const ranked = [...docs].map(([doc, found]) => {
    const names = [
      matchTitle(found.own, idfs, (titles[doc] ?? 0) * NAME_WEIGHT_UNIT, weigh),
      ...[...found.aliases].map(([alias, row]) => matchAlias(alias, row, idfs)),
    ];
    const { score, ...scored } = scoreDoc(found, names, weighed, getHeadingFactor(doc));
    const prior = (boosts.get(doc) ?? 1) * (1 + WEIGHTS.standing * Number(standing[doc] ?? 0));
    return { doc, score: score * prior, ...scored };
  });
  return { ranked: ranked.sort((a, b) => b.score - a.score || a.doc - b.doc), terms: weighed };
}

function getRow(docs: Map<number, Found>, { type, doc, number }: RecordPlace): Row {
  const found = docs.get(doc) ?? { own: [], headings: new Map(), aliases: new Map() };
  docs.set(doc, found);
  if (type === 'doc') return found.own;
  const rows = type === 'heading' ? found.headings : found.aliases;
  const row = rows.get(number) ?? [];
  rows.set(number, row);
  return row;
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

/** In a doc of many headings some will have a word by chance: each counts less, as each mention does in a long text. */
function createHeadingFactor({ docs: { headings } }: OpenIndex['manifest']): (doc: number) => number {
  const average = Math.max(1, headings.reduce((sum, count) => sum + count, 0) / headings.length);
  return (doc) => 1 / (1 + WEIGHTS.headingCount * Math.max(0, (headings[doc] ?? 0) / average - 1));
}

function scoreDoc(
  found: Found,
  names: NameMatch[],
  terms: WeighedTerm[],
  headingFactor: number,
): Omit<RankedDoc, 'doc'> {
  const reasons: Reason[] = [];
  let [sum, answered, asked] = [0, 0, 0];
  let alias: number | undefined;
  terms.forEach(({ word, idf }, term) => {
    asked += idf;
    const best = getBest(found, names, term, headingFactor);
    if (!best) return;
    const { evidence, place, value } = best;
    sum += idf * value;
    answered += idf * getAnswer(evidence) * (place === 'heading' ? headingFactor : 1);
    reasons.push({ term: word, words: evidence.words, kind: evidence.kind, place, value: idf * value });
    const isElsewhere = found.own[term] || [...found.headings.values()].some((row) => row[term]);
    if (!isElsewhere && best.share >= WHOLE_ALIAS) alias = best.alias;
  });
  const coverage = asked === 0 ? 0 : answered / asked;
  const headings = [...found.headings.values()].map((row) =>
    row.reduce((total, evidence, term) => total + (evidence ? getWeight(evidence) * (terms[term]?.idf ?? 0) : 0), 0),
  );
  const together = Math.max(0, ...headings, ...names.map((name) => name.together));
  const fit = Math.max(0, ...names.map((name) => name.fit));
  const score = (sum + WEIGHTS.together * together) * coverage ** WEIGHTS.coveragePower * (1 + WEIGHTS.nameBonus * fit);
  return { score, coverage, reasons, alias };
}

/** How far a word of the query is answered, 0 to 1. */
function getAnswer({ kind, likeness, tier }: Evidence): number {
  const isMeant = kind === 'prefix' ? WEIGHTS.prefixAnswer : Math.min(1, likeness + WEIGHTS.grace);
  return isMeant * (TIER_ANSWERS[tier] ?? 0);
}

/** The best place of one word of the query in a doc. */
function getBest(found: Found, names: NameMatch[], term: number, headingFactor: number): Candidate | undefined {
  const candidates: Candidate[] = [];
  for (const { row, alias, factor, share } of names) {
    const evidence = row[term];
    if (!evidence) continue;
    const place = alias === undefined ? getOwnPlace(evidence) : 'alias';
    candidates.push({
      evidence,
      place,
      alias,
      share,
      value: getWeight(evidence) * (evidence.tier === TITLE_TIER ? factor : 1),
    });
  }
  for (const { [term]: evidence } of found.headings.values()) {
    if (evidence) candidates.push({ evidence, place: 'heading', share: 0, value: getWeight(evidence) * headingFactor });
  }
  return candidates.reduce<Candidate | undefined>(
    (best, each) => (best && best.value >= each.value ? best : each),
    undefined,
  );
}

function getOwnPlace({ tier }: Evidence): Place {
  if (tier === TITLE_TIER) return 'title';
  return tier === HEADING_TIER ? 'links' : 'text';
}
