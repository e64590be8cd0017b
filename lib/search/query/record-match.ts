import { getPostings } from '../shared/postings';
import type { IndexRecord } from '../shared/schema';
import { HEADING_TIER, TITLE_TIER } from '../shared/schema';
import { TIER_WEIGHTS } from '../shared/weights';
import type { ExpandedTerm } from './expand';
import type { OpenIndex } from './load';
import type { MatchKind, WordMatch } from './word-match';

/** The best match of a query term in one record: its tier, its confidence and the matching words. */
export type RecordMatch = {
  tier: number;
  confidence: number;
  words: string[];
  kind: MatchKind;
  /** The number of keywords of the phrase, if the record is an alias or an asked phrase; otherwise 0. */
  phraseLength: number;
};

/** The best match of one query term in each record, by record number. */
type MatchesByRecord = Map<number, RecordMatch>;

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
