import type { HouseStyle } from '../house-style';
import { findPattern, makeWordPattern, quote } from '../patterns';
import type { Finding, StyleContext, StylePage } from '../rule';

type Words = { pattern: RegExp; byWord: Map<string, HouseStyle['words'][number]> };

/** A pattern of some hundred words takes longer to make than to run, so it is made once for all docs. */
const made = new WeakMap<HouseStyle, Words>();

/** Find the words that this help does not use, and name the ones that it uses instead. */
export function checkBannedWords({ passages }: StylePage, { house }: StyleContext): Finding[] {
  if (house.words.length === 0) return [];
  const { pattern, byWord } = made.get(house) ?? makeWords(house);
  return findPattern(passages, pattern, (match) => {
    const entry = byWord.get(match[0].toLowerCase().replace(/\s+/g, ' '));
    if (entry === undefined || isWithin(match, entry.unless)) return undefined;
    return { problem: `Says "${quote(match[0])}".`, fix: `Write ${entry.write}.` };
  });
}

function makeWords(house: HouseStyle): Words {
  const byWord = new Map(house.words.flatMap((entry) => entry.not.map((word) => [word.toLowerCase(), entry] as const)));
  const words = { pattern: makeWordPattern([...byWord.keys()]), byWord };
  made.set(house, words);
  return words;
}

/** Whether a match is part of a phrase in which the word has its good sense: "disabled people". */
function isWithin(match: RegExpExecArray, phrases: string[]): boolean {
  if (phrases.length === 0) return false;
  const end = match.index + match[0].length;
  return [...match.input.matchAll(makeWordPattern(phrases))].some(
    (phrase) => phrase.index <= match.index && phrase.index + phrase[0].length >= end,
  );
}
