import { resolveLink } from '../../content/links';
import type { Site } from '../../content/site';
import { countSentenceEnds, countSentences, countWords, getSentences, type Sentence } from '../../mdx/sentences';
import type { ConsistencyRule, OccurrenceRule, RepetitionRule, SearchEntry, SearchRule } from './house-style';
import {
  expandParts,
  type Finding,
  fillMessage,
  findMatches,
  getLocation,
  limitToScopes,
  makeWordSource,
  type Passage,
  type StyleCheck,
  type StylePage,
  shorten,
} from './rule';

/** Functions that count each unit, and that quickly get an upper bound for a passage. */
const UNITS: Record<
  OccurrenceRule['count'],
  { count: (text: string) => number; getUpperBound: (passage: Passage) => number }
> = {
  characters: { count: (text) => text.length, getUpperBound: ({ prose }) => prose.length },
  words: { count: countWords, getUpperBound: ({ text, prose, words }) => (prose === text ? words : countWords(prose)) },
  sentences: { count: countSentences, getUpperBound: ({ prose }) => countSentenceEnds(prose) + 1 },
};

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

/** Make the check of a consistency rule: on a page, equal link texts need equal targets. */
export function makeConsistencyCheck(rule: ConsistencyRule, site: Site): StyleCheck {
  return ({ doc, input: { links } }) => {
    const firstLinks = new Map<string, { href: string; url: string; line: number }>();
    return links.flatMap(({ text, url, line }) => {
      const target = url === undefined ? undefined : resolveLink(url, site, doc);
      // The link check reports dead links.
      if (url === undefined || !target || target.type === 'dead') return [];
      const key = text.toLowerCase();
      const firstLink = firstLinks.get(key);
      if (!firstLink) firstLinks.set(key, { href: target.href, url, line });
      if (!firstLink || firstLink.href === target.href) return [];
      const values = { text, target: url, other: firstLink.url, line: firstLink.line + doc.bodyOffset };
      const location = { type: 'body' as const, line };
      return [{ location, problem: fillMessage(rule.problem, values), fix: fillMessage(rule.fix, values) }];
    });
  };
}

/** Make the check of an occurrence rule, which counts characters, words or sentences. */
export function makeOccurrenceCheck(rule: OccurrenceRule): StyleCheck {
  return limitToScopes(rule, (passages) =>
    passages.flatMap((passage) => getParts(passage, rule).flatMap((part) => checkPart(part, passage, rule))),
  );
}

function getParts(passage: Passage, { each, count, min, max }: OccurrenceRule): Sentence[] {
  if (min <= 1 && UNITS[count].getUpperBound(passage) <= max) return [];
  return each === 'passage' ? [{ text: passage.prose, offset: 0 }] : getSentences(passage.prose);
}

function checkPart({ text, offset }: Sentence, passage: Passage, rule: OccurrenceRule): Finding[] {
  const { min, max, error_above } = rule;
  const count = UNITS[rule.count].count(text);
  if (count >= min && count <= max) return [];
  const partText = passage.text.slice(offset, offset + text.length);
  const values = { text: shorten(partText), count, min, max };
  return [
    {
      severity: error_above !== undefined && count > error_above ? 'error' : undefined,
      location: getLocation(passage, offset),
      problem: fillMessage(rule.problem, values),
      fix: fillMessage(rule.fix, values),
    },
  ];
}

/** Make the check of a repetition rule, which finds text that a previous page contains. */
export function makeRepetitionCheck(rule: RepetitionRule): StyleCheck {
  const firstPages = new Map<string, StylePage>();
  return limitToScopes(rule, (passages, page) =>
    passages.flatMap(({ text, words, location }) => {
      if (words < rule.min_words) return [];
      const key = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\uFFFC]+/gu, ' ')
        .trim();
      const firstPage = firstPages.get(key);
      if (!firstPage) firstPages.set(key, page);
      if (!firstPage || firstPage === page) return [];
      const values = { text: shorten(text), file: firstPage.doc.file };
      return [{ location, problem: fillMessage(rule.problem, values), fix: fillMessage(rule.fix, values) }];
    }),
  );
}
