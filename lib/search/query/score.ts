import { HEADING_TIER, TITLE_TIER } from '../shared/schema';
import { TIER_COVERAGE, WEIGHTS } from '../shared/weights';
import type { MatchesByTerm, NameMatch } from './name-match';
import { getMatchWeight, type RecordMatch } from './record-match';
import type { MatchKind } from './word-match';

/** Where in a doc a word of the query was found; `links` are what other docs call it. */
type Place = 'title' | 'alias' | 'heading' | 'links' | 'text';

/** Why a doc was found: one word of the query, the words of the docs that stand for it, and what they are worth. */
export type Reason = { term: string; words: string[]; kind: MatchKind; field: Place; score: number };

/** Everything in one doc that has words of the query; a heading there counts `headingFactor` of its worth. */
export type DocMatches = {
  own: MatchesByTerm;
  headings: Map<number, MatchesByTerm>;
  names: NameMatch[];
  headingFactor: number;
};

type Best = { evidence: RecordMatch; place: Place; value: number; name?: NameMatch };

/** An alias is told of where at least this much of it was asked for. */
const WHOLE_ALIAS = 0.6;

/** Score one doc for words that weigh `idfs`; the coverage is the share of that weight which the doc answers, 0 to 1. */
export function scoreDoc(found: DocMatches, idfs: number[]): { score: number; coverage: number } {
  let [sum, answered, asked] = [0, 0, 0];
  for (const [term, idf] of idfs.entries()) {
    asked += idf;
    const best = getBest(found, term);
    if (!best) continue;
    sum += idf * best.value;
    answered += idf * getAnswer(best.evidence) * (best.place === 'heading' ? found.headingFactor : 1);
  }
  const coverage = asked === 0 ? 0 : answered / asked;
  let [together, fit] = [0, 0];
  for (const row of found.headings.values()) together = Math.max(together, weighTogether(row, idfs));
  for (const name of found.names) {
    together = Math.max(together, name.together);
    fit = Math.max(fit, name.fit);
  }
  const whole = sum + WEIGHTS.together * together;
  return { score: whole * coverage ** WEIGHTS.coveragePower * (1 + WEIGHTS.nameBonus * fit), coverage };
}

/** Say why a doc was found; `alias` is the number of its other name where nothing else explains the match. */
export function explainDoc(
  found: DocMatches,
  terms: { word: string; idf: number }[],
): { reasons: Reason[]; alias: number | undefined } {
  let alias: number | undefined;
  const reasons = terms.flatMap(({ word, idf }, term): Reason[] => {
    const best = getBest(found, term);
    if (!best) return [];
    const { evidence, place, value, name } = best;
    // What a synonym finds does not explain the word that was typed.
    const places = [found.own[term], ...[...found.headings.values()].map((row) => row[term])];
    const isElsewhere = places.some((each) => each && each.kind !== 'synonym');
    if (!isElsewhere && name && name.share >= WHOLE_ALIAS) alias = name.alias;
    return [{ term: word, words: evidence.words, kind: evidence.kind, field: place, score: idf * value }];
  });
  return { reasons, alias };
}

/** What a heading is worth that has words of the query together. */
function weighTogether(row: MatchesByTerm, idfs: number[]): number {
  return row.reduce((sum, evidence, term) => sum + (evidence ? getMatchWeight(evidence) * (idfs[term] ?? 0) : 0), 0);
}

/** How far a word of the query is answered, 0 to 1. */
function getAnswer({ kind, likeness, tier }: RecordMatch): number {
  const isMeant = kind === 'prefix' ? WEIGHTS.prefixAnswer : Math.min(1, likeness + WEIGHTS.grace);
  return isMeant * (TIER_COVERAGE[tier] ?? 0);
}

/** The best place of one word of the query in a doc. */
function getBest({ names, headings, headingFactor }: DocMatches, term: number): Best | undefined {
  let best: Best | undefined;
  for (const name of names) {
    const evidence = name.row[term];
    if (!evidence) continue;
    const value = getMatchWeight(evidence) * (evidence.tier === TITLE_TIER ? name.factor : 1);
    if (!best || value > best.value) best = { evidence, place: getPlace(evidence, name), value, name };
  }
  for (const row of headings.values()) {
    const evidence = row[term];
    if (!evidence) continue;
    const value = getMatchWeight(evidence) * headingFactor;
    if (!best || value > best.value) best = { evidence, place: 'heading', value };
  }
  return best;
}

function getPlace({ tier }: RecordMatch, { alias }: NameMatch): Place {
  if (alias !== undefined) return 'alias';
  if (tier === TITLE_TIER) return 'title';
  return tier === HEADING_TIER ? 'links' : 'text';
}
