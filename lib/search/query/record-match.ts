import { getPostings } from '../shared/postings';
import { HEADING_TIER, TITLE_TIER } from '../shared/schema';
import { TIER_WEIGHTS } from '../shared/weights';
import type { ExpandedTerm } from './expand';
import type { OpenIndex } from './load';
import type { MatchKind, WordMatch } from './word-match';

/** That a word of the query stands in a record: in which tier, how likely it is meant, and by which words of the docs. */
export type RecordMatch = {
  tier: number;
  likeness: number;
  words: string[];
  kind: MatchKind;
  /** How many words the name has, where the record is another name of its doc; else 0. */
  aliasWords: number;
};

/** What one word of the query finds: the best evidence of each record. */
type TermEvidence = Map<number, RecordMatch>;

/** How much evidence counts before the doc's own measures. */
export function getMatchWeight({ tier, likeness }: RecordMatch): number {
  return likeness * (TIER_WEIGHTS[tier] ?? 0);
}

/** Gather where a word of the query stands, in any of its forms. */
export function findRecordMatches({ matches, alternatives }: ExpandedTerm, index: OpenIndex): TermEvidence {
  const evidence = findMatches(matches, index);
  for (const { kind, likeness, words } of alternatives) {
    const [first = new Map(), ...others] = words.map((each) => findMatches(each, index));
    if (others.length > 0) addTogether(evidence, [first, ...others], kind, likeness, index);
    else
      for (const [record, found] of first)
        addBest(evidence, record, { ...found, kind, likeness: found.likeness * likeness });
  }
  return evidence;
}

/** In how many docs a word is; a doc that only mentions it counts as a part of one. */
export function getDocFrequency(evidence: TermEvidence, { places }: OpenIndex): number {
  const docs = new Map<number, number>();
  for (const [record, found] of evidence) {
    const doc = places[record]?.doc ?? -1;
    docs.set(doc, Math.max(docs.get(doc) ?? 0, Math.min(1, getMatchWeight(found) / (TIER_WEIGHTS[HEADING_TIER] ?? 1))));
  }
  return [...docs.values()].reduce((sum, part) => sum + part, 0);
}

function findMatches(matches: WordMatch[], { postings, places }: OpenIndex): TermEvidence {
  const evidence: TermEvidence = new Map();
  for (const { word, kind, likeness } of matches) {
    getPostings(postings, word).forEach((records, tier) => {
      const own = { tier, likeness, words: [word], kind, aliasWords: 0 };
      // The tier of an alias says how many words it has; it is a title to its doc.
      const alias = { ...own, tier: TITLE_TIER, aliasWords: tier + 1 };
      for (const record of records ?? []) addBest(evidence, record, places[record]?.type === 'alias' ? alias : own);
    });
  }
  return evidence;
}

/** Words that are meant together count where one record has them all, or else for the doc that has them. */
function addTogether(
  evidence: TermEvidence,
  words: TermEvidence[],
  kind: MatchKind,
  likeness: number,
  index: OpenIndex,
): void {
  for (const found of [words, words.map((each) => toDocs(each, index))]) {
    const [first, ...others] = found;
    for (const [record, one] of first ?? []) {
      const all = [one, ...others.flatMap((each) => each.get(record) ?? [])];
      if (all.length < words.length) continue;
      addBest(evidence, record, {
        tier: Math.max(...all.map(({ tier }) => tier)),
        likeness: likeness * Math.min(...all.map((each) => each.likeness)),
        words: all.flatMap((each) => each.words),
        kind,
        aliasWords: one.aliasWords,
      });
    }
  }
}

/** The evidence of a doc's text and headings as that of the doc; the number of a doc is that of its own record. */
function toDocs(evidence: TermEvidence, { places }: OpenIndex): TermEvidence {
  const docs: TermEvidence = new Map();
  for (const [record, found] of evidence) {
    const place = places[record];
    if (place && place.type !== 'alias') addBest(docs, place.doc, found);
  }
  return docs;
}

function addBest(evidence: TermEvidence, record: number, found: RecordMatch): void {
  const known = evidence.get(record);
  if (!known || getMatchWeight(found) > getMatchWeight(known)) evidence.set(record, found);
}
