import { findMatches } from '../patterns';
import { type Finding, type FindingLocation, type Passage, type StyleCheck, TEXT_SCOPES } from '../rule';
import { getLocation, limitToScopes } from '../style-page';

/** Capitals and digits, but no reference such as ABC-0001. */
const ABBREVIATION = /(?<![\p{L}\p{N}_.\uFFFC-])([A-Z0-9]+(?:[.&][A-Z0-9]+)*)s?(?![\p{L}\p{N}_\uFFFC]|-\d)/gu;
/** Every abbreviation has 2 capitals with only digits and signs between them. */
const TWO_CAPITALS = /[A-Z][0-9.&]*[A-Z]/;

const AFTER_WORDS = /(?<=\p{L}\s+\((?:or )?)/uy;
const CLOSING = /s?\)/y;
const WORD_START = /(?<![\p{L}\p{N}])/uy;
const BEFORE_WORDS = /s?(?:(?:\s+\p{L}+)?\s+\([^)]*\p{Ll}[^)]*\)|,\s+(?:an?|the|short for|which|that is)\s)/uy;

type Use = { word: string; order: number; place: FindingLocation; isRunning: boolean };

/** Make the check for abbreviations that a page does not explain where it first uses them. */
export function makeAbbreviationCheck({ known }: { known: string[] }): StyleCheck {
  return limitToScopes({ in: TEXT_SCOPES }, (passages, { input }) => {
    const allowed = new Set([...known, ...input.terms]);
    const uses = passages
      .flatMap(getUses)
      .filter(({ word }) => !allowed.has(word) && !allowed.has(word.replace(/^\d+/, '')));
    return [...new Set(uses.map(({ word }) => word))].flatMap((word) => {
      const own = uses.filter((use) => use.word === word);
      return checkUses(word, own, passages);
    });
  });
}

function checkUses(word: string, uses: Use[], passages: Passage[]): Finding[] {
  const explained = passages.findIndex(({ prose }) => isExplainedIn(prose, word));
  const [first] = explained === -1 ? uses : uses.filter(({ isRunning, order }) => isRunning && order < explained);
  if (first === undefined) return [];
  const problem = explained === -1 ? `"${word}" is not explained.` : `"${word}" is explained only after it is used.`;
  const fix = `At its first use write what it stands for, and then "(${word})", or write the words instead.`;
  return [{ location: first.place, problem, fix }];
}

function getUses(passage: Passage, order: number): Use[] {
  if (!TWO_CAPITALS.test(passage.prose)) return [];
  return findMatches(passage.prose, ABBREVIATION).flatMap(({ 1: word = '', index }) =>
    TWO_CAPITALS.test(word)
      ? [{ word, order, place: getLocation(passage, index), isRunning: passage.scope === 'paragraph' }]
      : [],
  );
}

/** Whether a text holds "the words (ABC)", "ABC (the words)", "ABC code (the words)" or "ABC, the words". */
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
