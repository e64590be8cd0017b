import { getEditDistance, getMaxEdits } from '../../nearest';
import { type LanguageRules, listStarts } from '../shared/languages/rules';
import type { Vocabulary } from './load';

/** The reason why a word of the docs matches a query term. */
export type MatchKind = 'same' | 'mutation' | 'stem' | 'prefix' | 'typo' | 'synonym' | 'compound';

/** A word of the docs that matches a query term. The confidence is 1 for the same word. */
export type WordMatch = { word: string; kind: MatchKind; confidence: number };

/** Several words that replace one query term. A doc must have all of them, each in any of its forms. */
export type Alternative = { kind: MatchKind; confidence: number; words: WordMatch[][] };

/** The confidence of a word with another first letter, such as `bolisi` for `polisi` in Welsh. */
const MUTATION_CONFIDENCE = 0.95;
/** The confidence of another form with the same stem. */
const STEM_CONFIDENCE = 0.85;
/** The confidence of another form with a similar stem. */
const NEAR_STEM_CONFIDENCE = 0.7;
/** Long stems that differ by a few final letters belong together: regist- and registr-. */
const NEAR_STEM = { minLength: 6, maxExtra: 2 };
/** The minimum length of a stem, in letters. */
const MIN_STEM_LENGTH = 3;
/** The confidence of a word that starts with the query word, less `perLetter` for each further letter. */
const PREFIX_CONFIDENCE = { initial: 0.9, perLetter: 0.04, min: 0.4, factorIfInDocs: 0.5 };
/** The confidence of a correction with one edit, and with two. */
const TYPO_CONFIDENCE = [0.6, 0.4];
/** The minimum length of a correction, and that of an unfinished word that is corrected, in letters. */
const MIN_CORRECTION_LENGTH = 3;
const MIN_UNFINISHED_LENGTH = 5;
/** The confidence of a correction of an unfinished word. */
const UNFINISHED_TYPO_CONFIDENCE = 0.4;
/** The factor of a correction with another first letter: the first letter is rarely wrong. */
const OTHER_START_FACTOR = 0.75;
/** The maximum length of a word where only some letters are confused. */
const MAX_SHORT_LENGTH = 5;
/** Vowels, and the neighbours on a QWERTY keyboard: rows of keys, and each key with those below it. */
const KEY_NEIGHBOURS = [
  'aeiouy',
  ...'qw we er rt ty yu ui io op as sd df fg gh hj jk kl zx xc cv vb bn nm'.split(' '),
  ...'qa wsa eds rfd tgf yhg ujh ikj olk pl azs sxz dcx fvc gbv hnb jmn km'.split(' '),
];
/** The maximum number of words that start with a word, of which the shortest are used, or that correct an unfinished word. */
const MAX_LONGER_WORDS = 60;

/** Get the prefix shared by all forms of a word: `polic` for policy and policies. */
export function getStemPrefix(word: string, rules: LanguageRules | undefined): string {
  if (!rules) return word;
  const stem = rules.getStem(word);
  let length = 0;
  while (length < stem.length && stem[length] === word[length]) length++;
  if (length > NEAR_STEM.minLength) length = Math.max(NEAR_STEM.minLength, length - NEAR_STEM.maxExtra);
  return word.slice(0, Math.max(length, Math.min(MIN_STEM_LENGTH, word.length)));
}

/** Find a word in the vocabulary and, in a language with rules, its other forms. */
export function findForms(word: string, vocabulary: Vocabulary): WordMatch[] {
  const { rules } = vocabulary;
  return listStarts(word, rules).flatMap((start): WordMatch[] => {
    const same: Pick<WordMatch, 'kind' | 'confidence'> =
      start === word ? { kind: 'same', confidence: 1 } : { kind: 'mutation', confidence: MUTATION_CONFIDENCE };
    const matches = vocabulary.has(start) ? [{ word: start, ...same }] : [];
    return rules ? [...matches, ...findStemForms(start, vocabulary, rules)] : matches;
  });
}

function findStemForms(word: string, vocabulary: Vocabulary, rules: LanguageRules): WordMatch[] {
  const stem = rules.getStem(word);
  if (stem.length < MIN_STEM_LENGTH) return [];
  return vocabulary.getWords(getStemPrefix(word, rules)).flatMap((candidate): WordMatch[] => {
    const confidence = candidate === word ? 0 : compareStems(stem, rules.getStem(candidate));
    return confidence === 0 ? [] : [{ word: candidate, kind: 'stem', confidence }];
  });
}

function compareStems(a: string, b: string): number {
  if (a === b) return STEM_CONFIDENCE;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const isNear = short.length >= NEAR_STEM.minLength && long.length - short.length <= NEAR_STEM.maxExtra;
  return isNear && long.startsWith(short) ? NEAR_STEM_CONFIDENCE : 0;
}

/** Find words that start with this word. Longer words have a lower confidence. */
export function findPrefixMatches(word: string, vocabulary: Vocabulary, isInDocs: boolean): WordMatch[] {
  const { initial, perLetter, min, factorIfInDocs } = PREFIX_CONFIDENCE;
  return vocabulary
    .getWords(word)
    .filter((candidate) => candidate !== word)
    .sort((a, b) => a.length - b.length)
    .slice(0, MAX_LONGER_WORDS)
    .map((candidate) => {
      const confidence = Math.max(min, initial - perLetter * (candidate.length - word.length - 1));
      return { word: candidate, kind: 'prefix', confidence: isInDocs ? confidence * factorIfInDocs : confidence };
    });
}

/** Find the words that differ from a typo by the fewest edits. */
export function findCorrections(
  word: string,
  candidates: string[] | Set<string>,
  isUnfinished: boolean,
  maxEdits: number,
): WordMatch[] {
  let limit = Math.min(maxEdits, getMaxEdits(word));
  if (limit === 0) return [];
  let corrections: WordMatch[] = [];
  for (const candidate of candidates) {
    if (candidate === word || candidate.length < MIN_CORRECTION_LENGTH) continue;
    const edits = getEditDistance(word, candidate, limit);
    if (edits > limit || !isLikelySlip(word, candidate)) continue;
    if (edits < limit) corrections = [];
    limit = edits;
    const factor = candidate[0] === word[0] ? 1 : OTHER_START_FACTOR;
    corrections.push({ word: candidate, kind: 'typo', confidence: (TYPO_CONFIDENCE[edits - 1] ?? 0) * factor });
  }
  if (corrections.length > 0 || !isUnfinished || word.length < MIN_UNFINISHED_LENGTH) return corrections;
  return findUnfinishedCorrections(word, candidates);
}

/** Check whether a slip can turn a word into `typo`. In a short word, another letter is usually another word: nope, note. */
function isLikelySlip(typo: string, word: string): boolean {
  if (typo.length > MAX_SHORT_LENGTH || typo.length !== word.length) return true;
  const positions = Array.from(typo, (_, position) => position).filter((position) => typo[position] !== word[position]);
  const [position = 0] = positions;
  return positions.length > 1 || areConfusable(typo[position] ?? '', word[position] ?? '');
}

/** Check whether two letters are vowels or neighbours on a keyboard; other scripts have other keyboards. */
function areConfusable(a: string, b: string): boolean {
  if (!/[a-z]{2}/.test(a + b)) return true;
  return KEY_NEIGHBOURS.some((letters) => letters.includes(a) && letters.includes(b));
}

/** Find words that start with this word except for one edit before its last letter: `autentic` for authentication. */
function findUnfinishedCorrections(word: string, candidates: string[] | Set<string>): WordMatch[] {
  const corrections: WordMatch[] = [];
  for (const candidate of candidates) {
    if (candidate.length <= word.length || candidate[0] !== word[0]) continue;
    const starts = [-1, 0, 1].map((extra) => candidate.slice(0, word.length + extra));
    // A start that differs in its last letter is the start of another word: popup, popular.
    if (starts.some((start) => start.at(-1) === word.at(-1) && getEditDistance(word, start, 1) === 1)) {
      corrections.push({ word: candidate, kind: 'typo', confidence: UNFINISHED_TYPO_CONFIDENCE });
    }
  }
  return corrections.slice(0, MAX_LONGER_WORDS);
}
