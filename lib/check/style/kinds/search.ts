import type { SearchEntry, SearchRule } from '../house-style';
import { expandParts, fillMessage, findMatches, makeWordSource, shorten } from '../patterns';
import type { Finding, Passage, StyleCheck } from '../rule';
import { getLocation, limitToScopes } from '../style-page';

type Parts = Record<string, string>;

/** An entry: its pattern, the phrases that contain it correctly, and what to write instead. */
type Entry = { pattern: RegExp | undefined; unless: RegExp | undefined; write: string };

/** The entries of a rule, also by word, and one pattern for all of them. */
type Search = { any: RegExp; byWord: Map<string, Entry>; entries: Entry[] };

/** Make the check of an existence or substitution rule, which finds words and patterns. */
export function makeSearchCheck(rule: SearchRule, authored: SearchEntry[], parts: Parts): StyleCheck {
  const search = compileSearch(rule, authored, parts);
  return limitToScopes(rule, (passages) =>
    passages.flatMap((passage) => {
      const text = rule.quotations ? passage.text : passage.prose;
      return findMatches(text, search.any).flatMap((match) => makeFindings(match, passage, search, rule));
    }),
  );
}

function compileSearch(rule: SearchRule, authored: SearchEntry[], parts: Parts): Search {
  const flags = rule.match_case ? 'u' : 'iu';
  const byWord = new Map<string, Entry>();
  const entries = authored.map(({ words, patterns, unless, write }): Entry => {
    const entry = {
      pattern: patterns.length > 0 ? new RegExp(makeSource(patterns, rule, parts), `${flags}y`) : undefined,
      unless: unless.length > 0 ? new RegExp(makeWordSource(unless), 'giu') : undefined,
      write,
    };
    for (const word of words) byWord.set(word.toLowerCase(), entry);
    return entry;
  });
  const words = authored.flatMap((entry) => entry.words);
  const patterns = authored.flatMap((entry) => entry.patterns);
  const sources = [
    ...(words.length > 0 ? [makeWordSource(words)] : []),
    ...(patterns.length > 0 ? [makeSource(patterns, rule, parts)] : []),
  ];
  return { any: new RegExp(sources.join('|'), `${flags}g`), byWord, entries };
}

function makeSource(patterns: string[], { not_after, not_before }: SearchRule, parts: Parts): string {
  const before = not_after === undefined ? '' : `(?<!${not_after})`;
  const after = not_before === undefined ? '' : `(?!${not_before})`;
  return `${before}(?:${patterns.map((pattern) => expandParts(pattern, parts)).join('|')})${after}`;
}

function makeFindings(
  match: RegExpExecArray,
  passage: Passage,
  { byWord, entries }: Search,
  rule: SearchRule,
): Finding[] {
  const [matchedText] = match;
  const wordEntry = byWord.get(matchedText.toLowerCase().replace(/\s+/g, ' '));
  for (const { pattern, unless, write } of wordEntry ? [wordEntry] : entries) {
    const entryMatch = wordEntry ? match : matchAt(pattern, match);
    if (!entryMatch) continue;
    if (unless && isWithin(match, unless)) return [];
    const groups = {
      ...Object.fromEntries(entryMatch.entries()),
      match: shorten(matchedText),
      text: shorten(passage.text),
    };
    const values = { ...groups, write: fillMessage(write, groups) };
    const location = getLocation(passage, match.index);
    return [{ location, problem: fillMessage(rule.problem, values), fix: fillMessage(rule.fix, values) }];
  }
  return [];
}

/** Match the pattern of an entry at the position of a match of the rule. */
function matchAt(pattern: RegExp | undefined, match: RegExpExecArray): RegExpExecArray | undefined {
  if (!pattern) return undefined;
  pattern.lastIndex = match.index;
  const entryMatch = pattern.exec(match.input);
  return entryMatch?.[0] === match[0] ? entryMatch : undefined;
}

/** Check whether a match is part of an accepted phrase, such as "disabled people". */
function isWithin(match: RegExpExecArray, phrases: RegExp): boolean {
  const end = match.index + match[0].length;
  return findMatches(match.input, phrases).some(
    (phrase) => phrase.index <= match.index && phrase.index + phrase[0].length >= end,
  );
}
