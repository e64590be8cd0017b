import type { ExpandedTerm } from './expand';
import type { Match, MatchKind } from './forms';
import type { Layout } from './layout';
import { getPostings, type PostingIndex } from './postings';
import { TIER_WEIGHTS, WEIGHTS } from './weights';

/** That a word of the query stands in a record: in which tier, how likely it is meant, and by which word of the docs. */
export type Evidence = { tier: number; likeness: number; words: string[]; kind: MatchKind };

/** What one word of the query finds: the best evidence of each record, and in how many docs there is any. */
export type TermEvidence = { byRecord: Map<number, Evidence>; docCount: number };

/** How much evidence counts before the doc's own measures. */
export function getWeight({ tier, likeness }: Evidence): number {
  return likeness * (TIER_WEIGHTS[tier] ?? 0);
}

/** Gather where a word of the query stands, in any of its forms. */
export function gatherEvidence(term: ExpandedTerm, postings: PostingIndex, layout: Layout): TermEvidence {
  const byRecord = new Map<number, Evidence>();
  addMatches(byRecord, term.matches, postings);
  for (const { kind, likeness, words } of term.alternatives) {
    const [first, ...others] = words.map((matches) => {
      const found = new Map<number, Evidence>();
      addMatches(found, matches, postings);
      return found;
    });
    if (others.length === 0) {
      for (const [record, found] of first ?? []) {
        addBest(byRecord, record, { ...found, kind, likeness: found.likeness * likeness });
      }
    } else if (first) addTogether(byRecord, [first, ...others], kind, likeness, layout);
  }
  const soft = new Map<number, number>();
  for (const [record, evidence] of byRecord) {
    const d = layout.getPlace(record).doc;
    soft.set(d, Math.max(soft.get(d) ?? 0, WEIGHTS.soft ? Math.min(1, getWeight(evidence) / WEIGHTS.soft) : 1));
  }
  return { byRecord, docCount: [...soft.values()].reduce((x, y) => x + y, 0) };
}

function addMatches(byRecord: Map<number, Evidence>, matches: Match[], postings: PostingIndex): void {
  for (const { word, kind, likeness } of matches) {
    getPostings(postings, word).forEach((records, tier) => {
      const evidence = { tier, likeness, words: [word], kind };
      for (const record of records ?? []) addBest(byRecord, record, evidence);
    });
  }
}

/** Words that are meant together count where one record has them all, or else for the doc that has them. */
function addTogether(
  byRecord: Map<number, Evidence>,
  words: Map<number, Evidence>[],
  kind: MatchKind,
  likeness: number,
  layout: Layout,
): void {
  const keys = (found: Map<number, Evidence>, toKey: (record: number) => number) => {
    const best = new Map<number, Evidence>();
    for (const [record, evidence] of found) addBest(best, toKey(record), evidence);
    return best;
  };
  for (const toKey of [(record: number) => record, (record: number) => layout.getPlace(record).doc]) {
    const [first, ...others] = words.map((found) => keys(found, toKey));
    for (const [key, evidence] of first ?? []) {
      const all = [evidence, ...others.flatMap((found) => found.get(key) ?? [])];
      if (all.length < words.length) continue;
      addBest(byRecord, key, {
        tier: Math.max(...all.map(({ tier }) => tier)),
        likeness: likeness * Math.min(...all.map((each) => each.likeness)),
        words: all.flatMap((each) => each.words),
        kind,
      });
    }
  }
}

function addBest(byRecord: Map<number, Evidence>, record: number, evidence: Evidence): void {
  const known = byRecord.get(record);
  if (!known || getWeight(evidence) > getWeight(known)) byRecord.set(record, evidence);
}
