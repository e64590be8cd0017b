import { findMatches } from '../patterns';
import { type Finding, type FindingLocation, type Passage, type StyleCheck, TEXT_SCOPES } from '../rule';
import { getLocation, limitToScopes } from '../style-page';

/** Capitals and digits, but not a reference such as ABC-0001. */
const ABBREVIATION = /(?<![\p{L}\p{N}_.\uFFFC-])([A-Z0-9]+(?:[.&][A-Z0-9]+)*)s?(?![\p{L}\p{N}_\uFFFC]|-\d)/gu;
/** An abbreviation has 2 capitals with only digits, full stops or & between them. */
const TWO_CAPITALS = /[A-Z][0-9.&]*[A-Z]/;

const AFTER_WORDS = /(?<=\p{L}\s+\((?:or )?)/uy;
const CLOSING = /s?\)/y;
const WORD_START = /(?<![\p{L}\p{N}])/uy;
const BEFORE_WORDS = /s?(?:(?:\s+\p{L}+)?\s+\([^)]*\p{Ll}[^)]*\)|,\s+(?:an?|the|short for|which|that is)\s)/uy;

type Use = { word: string; passageIndex: number; location: FindingLocation; isParagraph: boolean };

/** Make the check for abbreviations that a page does not explain at their first use. */
export function makeAbbreviationCheck({ known }: { known: string[] }): StyleCheck {
  return limitToScopes({ in: TEXT_SCOPES }, (passages, { input }) => {
    const allowed = new Set([...known, ...input.terms]);
    const uses = passages
      .flatMap(getUses)
      .filter(({ word }) => !allowed.has(word) && !allowed.has(word.replace(/^\d+/, '')));
    return [...new Set(uses.map(({ word }) => word))].flatMap((word) => {
      const usesOfWord = uses.filter((use) => use.word === word);
      return checkUses(word, usesOfWord, passages);
    });
  });
}

function checkUses(word: string, uses: Use[], passages: Passage[]): Finding[] {
  const explained = passages.findIndex(({ prose }) => isExplainedIn(prose, word));
  const [first] =
    explained === -1 ? uses : uses.filter(({ isParagraph, passageIndex }) => isParagraph && passageIndex < explained);
  if (first === undefined) return [];
  const problem = explained === -1 ? `"${word}" is not explained.` : `"${word}" is explained only after its first use.`;
  const fix = `At its first use, write the full name and then "(${word})". Or write the full name everywhere.`;
  return [{ location: first.location, problem, fix }];
}

function getUses(passage: Passage, passageIndex: number): Use[] {
  if (!TWO_CAPITALS.test(passage.prose)) return [];
  return findMatches(passage.prose, ABBREVIATION).flatMap(({ 1: word = '', index }) =>
    TWO_CAPITALS.test(word)
      ? [{ word, passageIndex, location: getLocation(passage, index), isParagraph: passage.scope === 'paragraph' }]
      : [],
  );
}

/** Check whether a text explains a word: "the words (ABC)", "ABC (the words)" or "ABC, the words". */
function isExplainedIn(prose: string, word: string): boolean {
  const matches = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.test(prose);
  };
  for (let start = prose.indexOf(word); start !== -1; start = prose.indexOf(word, start + 1)) {
    const end = start + word.length;
    if (matches(AFTER_WORDS, start) && matches(CLOSING, end)) return true;
    if (matches(WORD_START, start) && matches(BEFORE_WORDS, end)) return true;
  }
  return false;
}
