import { getStem } from '../shared/stem';
import { getEditDistance, getMaxEdits } from './edit-distance';
import type { Vocabulary } from './vocabulary';

/** How a word of the docs was found for a word of the query. */
export type MatchKind = 'same' | 'stem' | 'prefix' | 'typo' | 'synonym' | 'compound';

/** A word of the docs that may be meant, and how likely that is: 1 for the word itself. */
export type WordMatch = { word: string; kind: MatchKind; likeness: number };

/** Several words that stand for one of the query: all must be in a doc, each in one of its forms. */
export type Alternative = { kind: MatchKind; likeness: number; words: WordMatch[][] };

const STEM_LIKENESS = 0.85;
const NEAR_STEM_LIKENESS = 0.7;
/** Stems this long that go on for so few letters belong together: regist- and registr-. */
const NEAR_STEM = { least: 6, more: 2 };
const SHORTEST_STEM = 3;
const PREFIX_LIKENESS = { short: 0.9, letter: 0.04, least: 0.4, whenKnown: 0.5 };
const TYPO_LIKENESS = [1, 0.6, 0.4];
const UNFINISHED_TYPO_LIKENESS = 0.4;
/** Short beginnings fit hundreds of words; the shortest of these are meant. */
const MAX_PREFIX_MATCHES = 60;

/** The beginning that all forms of an English word share: `polic` for policy and policies. */
export function getStemPrefix(word: string, hasStems: boolean): string {
  if (!hasStems) return word;
  const stem = getStem(word);
  let length = 0;
  while (length < stem.length && stem[length] === word[length]) length++;
  if (length > NEAR_STEM.least) length = Math.max(NEAR_STEM.least, length - NEAR_STEM.more);
  return word.slice(0, Math.max(length, Math.min(SHORTEST_STEM, word.length)));
}

/** The word itself and its other forms. */
export function findForms(word: string, vocabulary: Vocabulary, hasStems: boolean): WordMatch[] {
  const same: WordMatch[] = vocabulary.has(word) ? [{ word, kind: 'same', likeness: 1 }] : [];
  if (!hasStems) return same;
  const stem = getStem(word);
  if (stem.length < SHORTEST_STEM) return same;
  const forms = vocabulary.getWords(getStemPrefix(word, hasStems)).flatMap((each): WordMatch[] => {
    const likeness = each === word ? 0 : compareStems(stem, getStem(each));
    return likeness === 0 ? [] : [{ word: each, kind: 'stem', likeness }];
  });
  return [...same, ...forms];
}

function compareStems(a: string, b: string): number {
  if (a === b) return STEM_LIKENESS;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const isNear = short.length >= NEAR_STEM.least && long.length - short.length <= NEAR_STEM.more;
  return isNear && long.startsWith(short) ? NEAR_STEM_LIKENESS : 0;
}

/** Words that begin with the word, less likely the longer they go on. */
export function findPrefixMatches(word: string, vocabulary: Vocabulary, isKnown: boolean): WordMatch[] {
  const { short, letter, least, whenKnown } = PREFIX_LIKENESS;
  return vocabulary
    .getWords(word)
    .filter((each) => each !== word)
    .sort((a, b) => a.length - b.length)
    .slice(0, MAX_PREFIX_MATCHES)
    .map((each) => {
      const likeness = Math.max(least, short - letter * (each.length - word.length - 1));
      return { word: each, kind: 'prefix', likeness: isKnown ? likeness * whenKnown : likeness };
    });
}

/** The words that a word with a slip in it may stand for: only those with the fewest slips. */
export function findCorrections(
  word: string,
  candidates: Iterable<string>,
  isUnfinished: boolean,
  maxSlips = 2,
): WordMatch[] {
  let limit = Math.min(maxSlips, getMaxEdits(word));
  if (limit === 0) return [];
  let found: WordMatch[] = [];
  for (const candidate of candidates) {
    if (candidate === word || candidate.length < 3) continue;
    const slips = getEditDistance(word, candidate, limit);
    if (slips > limit) continue;
    if (slips < limit) found = [];
    limit = slips;
    found.push({ word: candidate, kind: 'typo', likeness: TYPO_LIKENESS[slips] ?? 0 });
  }
  if (found.length > 0 || !isUnfinished || word.length < 5) return found;
  return findUnfinished(word, candidates);
}

/** Words whose beginning the word is, but for one slip: `autentic` for authentication. */
function findUnfinished(word: string, candidates: Iterable<string>): WordMatch[] {
  const found: WordMatch[] = [];
  for (const candidate of candidates) {
    if (candidate.length <= word.length || candidate[0] !== word[0]) continue;
    const lengths = [word.length - 1, word.length, word.length + 1];
    if (lengths.some((length) => getEditDistance(word, candidate.slice(0, length), 1) === 1)) {
      found.push({ word: candidate, kind: 'typo', likeness: UNFINISHED_TYPO_LIKENESS });
    }
  }
  return found.slice(0, MAX_PREFIX_MATCHES);
}
