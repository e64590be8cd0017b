import { type Evidence, gatherEvidence, getWeight } from './evidence';
import type { ExpandedTerm } from './expand';
import type { MatchKind } from './forms';
import type { OpenIndex } from './load';
import { getPostings } from './postings';
import { TITLE_TIER } from './schema';
import { getIdf, NAME_WEIGHT_UNIT, WEIGHTS } from './weights';

/** Where in a doc a word of the query was found. */
export type Place = 'title' | 'alias' | 'heading' | 'text';

/** Why a doc was found: one word of the query, the words of the docs that stand for it, and what they are worth. */
export type Reason = { term: string; words: string[]; kind: MatchKind; place: Place; value: number };

/** A doc by its number, with its score; `alias` counts its other names from 0. */
export type RankedDoc = {
  doc: number;
  score: number;
  /** The share of the query's weight that the doc answers, 0 to 1. */
  coverage: number;
  reasons: Reason[];
  /** Only where nothing but this name explains the match. */
  alias?: number;
};

/** A word of the query with how rare it is: all its forms together, or else a rare form would beat the right title. */
export type WeighedTerm = ExpandedTerm & { idf: number };

type Row = (Evidence | undefined)[];
type Found = { own: Row; headings: Map<number, Row>; aliases: Map<number, Row> };
/** A title or alias: how much of it was asked for, and how much of the query it is. */
type Name = { row: Row; place: Place; number?: number; weight: number; fit: number; together: number };
type Candidate = { evidence: Evidence; place: Place; number?: number; value: number };

/** Order the docs that have any word of the query, the best first; equals stay in the order of the docs. */
export function rankDocs(terms: ExpandedTerm[], index: OpenIndex): { ranked: RankedDoc[]; terms: WeighedTerm[] } {
  const { layout, postings, manifest } = index;
  const docs = new Map<number, Found>();
  const weighed = terms.map((term, number) => {
    const { byRecord, docCount } = gatherEvidence(term, postings, layout);
    for (const [record, evidence] of byRecord) {
      const place = layout.getPlace(record);
      const found = docs.get(place.doc) ?? { own: [], headings: new Map(), aliases: new Map() };
      docs.set(place.doc, found);
      getRow(found, place.type, place.number)[number] = evidence;
    }
    return { ...term, idf: getIdf(layout.docCount, docCount) };
  });
  const wordIdf = new Map<string, number>();
  const weigh = (word: string) => {
    const known = wordIdf.get(word) ?? getIdf(layout.docCount, countDocs(word, index));
    wordIdf.set(word, known);
    return known;
  };
  const boosts = new Map(manifest.boosts);
  const ranked = [...docs].map(([doc, found]) => {
    const scored = scoreDoc(doc, found, getNames(doc, found, weighed, index, weigh), weighed);
    return { ...scored, score: scored.score * (boosts.get(doc) ?? 1) };
  });
  return { ranked: ranked.sort((a, b) => b.score - a.score || a.doc - b.doc), terms: weighed };
}

function countDocs(word: string, { postings, layout }: OpenIndex): number {
  const docs = new Set<number>();
  for (const records of getPostings(postings, word)) {
    for (const record of records ?? []) docs.add(layout.getPlace(record).doc);
  }
  return docs.size;
}

function getRow(found: Found, type: 'doc' | 'heading' | 'alias', number: number): Row {
  if (type === 'doc') return found.own;
  const rows = type === 'heading' ? found.headings : found.aliases;
  const row = rows.get(number) ?? [];
  rows.set(number, row);
  return row;
}

function scoreDoc(doc: number, found: Found, names: Name[], terms: WeighedTerm[]): RankedDoc {
  const together = Math.max(
    0,
    ...[...found.headings.values()].map((row) => weighTogether(row, terms)),
    ...names.map((name) => name.together),
  );
  const reasons: Reason[] = [];
  let [sum, answered, asked] = [0, 0, 0];
  let alias: number | undefined;
  terms.forEach(({ word, idf }, number) => {
    asked += idf;
    const best = getBest(found, names, number);
    if (!best) return;
    const { evidence, place, value } = best;
    sum += idf * value;
    answered += idf * Math.min(1, evidence.likeness + WEIGHTS.grace);
    if (place === 'alias' && !isFoundElsewhere(found, number)) alias = best.number;
    reasons.push({ term: word, words: evidence.words, kind: evidence.kind, place, value: idf * value });
  });
  const coverage = asked === 0 ? 0 : answered / asked;
  const fit = Math.max(0, ...names.map((name) => name.fit));
  const score =
    (sum + WEIGHTS.section * together) *
    coverage **
      Math.max(WEIGHTS.leastPower, WEIGHTS.coveragePower - WEIGHTS.powerStep * Math.max(0, terms.length - 3)) *
    (1 + WEIGHTS.nameBonus * fit);
  return { doc, score, coverage, reasons, alias };
}

function getNames(
  doc: number,
  found: Found,
  terms: WeighedTerm[],
  { manifest }: OpenIndex,
  weigh: (word: string) => number,
): Name[] {
  const { titleWords, aliases } = manifest.docs;
  const asked = terms.reduce((total, { idf }) => total + idf, 0);
  const toName = (row: Row, whole: number, isTitle: boolean, number?: number): Name => {
    let [hit, said, together] = [0, 0, 0];
    terms.forEach(({ idf }, index) => {
      const evidence = row[index];
      if (evidence?.tier !== TITLE_TIER) return;
      hit += evidence.likeness * evidence.words.reduce((sum, word) => sum + weigh(word), 0);
      said += idf * evidence.likeness;
      together += idf * getWeight(evidence);
    });
    const share = Math.min(1, hit / Math.max(NAME_WEIGHT_UNIT, whole * NAME_WEIGHT_UNIT));
    const part = isTitle ? WEIGHTS.titleShare : WEIGHTS.aliasShare;
    const weight = (isTitle ? 1 : WEIGHTS.alias) * (1 - part + part * share);
    return {
      row,
      place: isTitle ? 'title' : 'alias',
      number,
      weight,
      fit: asked === 0 ? 0 : share * (said / asked),
      together: together * weight,
    };
  };
  return [
    toName(found.own, titleWords[doc] ?? 1, true),
    ...[...found.aliases].map(([number, row]) => toName(row, aliases[doc]?.[number] ?? 1, false, number)),
  ];
}

/** The best place of one word of the query in a doc. */
function getBest(found: Found, names: Name[], number: number): Candidate | undefined {
  const candidates: Candidate[] = [];
  for (const { row, place, number: alias, weight } of names) {
    const evidence = row[number];
    if (!evidence) continue;
    const isName = evidence.tier === TITLE_TIER;
    const value = getWeight(evidence) * (isName ? weight : 1);
    candidates.push({ evidence, place: isName || place === 'alias' ? place : 'text', number: alias, value });
  }
  for (const row of found.headings.values()) {
    const evidence = row[number];
    if (evidence) candidates.push({ evidence, place: 'heading', value: getWeight(evidence) });
  }
  return candidates.reduce<Candidate | undefined>(
    (best, each) => (best && best.value >= each.value ? best : each),
    undefined,
  );
}

function isFoundElsewhere({ own, headings }: Found, number: number): boolean {
  return own[number] !== undefined || [...headings.values()].some((row) => row[number] !== undefined);
}

/** What a heading is worth that has words of the query together. */
function weighTogether(row: Row, terms: WeighedTerm[]): number {
  return terms.reduce((sum, { idf }, index) => sum + idf * (row[index] ? getWeight(row[index]) : 0), 0);
}
