import { resolveLink } from '../../content/links';
import type { Site } from '../../content/site';
import { countSentenceEnds, countSentences, countWords, getSentences, type Sentence } from '../../mdx/style-input';
import {
  type ConsistencyRule,
  expandParts,
  type Finding,
  type FindingLocation,
  fillMessage,
  findMatches,
  formatStart,
  getLocation,
  limitToScopes,
  makeWordSource,
  type OccurrenceRule,
  type Passage,
  type RepetitionRule,
  type SearchEntry,
  type SearchRule,
  type StyleCheck,
  type StylePage,
  TEXT_SCOPES,
} from './house-style';

/** Matches capitals and digits, but not a reference such as ABC-0001. */
const ABBREVIATION = /(?<![\p{L}\p{N}_.\uFFFC-])([A-Z0-9]+(?:[.&][A-Z0-9]+)*)s?(?![\p{L}\p{N}_\uFFFC]|-\d)/gu;

/** Matches two capitals with only digits, full stops or & between them, which every abbreviation has. */
const TWO_CAPITALS = /[A-Z][0-9.&]*[A-Z]/;

/** The text around an explained abbreviation: `AFTER_WORDS` and `CLOSING`, or `WORD_START` and `BEFORE_WORDS`. */
const AFTER_WORDS = /(?<=\p{L}\s+\((?:or )?)/uy;

const CLOSING = /s?\)/y;

const WORD_START = /(?<![\p{L}\p{N}])/uy;

const BEFORE_WORDS =
  /s?(?:(?:\s+\p{L}+)?\s+\([^)\p{Ll}]{0,300}\p{Ll}[^)]{0,300}\)|,\s+(?:an?|the|short for|which|that is)\s)/uy;

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
  const explanationIndex = passages.findIndex(({ prose }) => isExplainedIn(prose, word));
  const [firstUse] =
    explanationIndex === -1
      ? uses
      : uses.filter(({ isParagraph, passageIndex }) => isParagraph && passageIndex < explanationIndex);
  if (firstUse === undefined) return [];
  const problem =
    explanationIndex === -1 ? `"${word}" is not explained.` : `"${word}" is explained only after its first use.`;
  const fix = `At its first use, write the full name and then "(${word})". Or write the full name everywhere.`;
  return [{ location: firstUse.location, problem, fix }];
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
  const matchesAt = (pattern: RegExp, offset: number) => {
    pattern.lastIndex = offset;
    return pattern.test(prose);
  };
  for (let start = prose.indexOf(word); start !== -1; start = prose.indexOf(word, start + 1)) {
    const end = start + word.length;
    if (matchesAt(AFTER_WORDS, start) && matchesAt(CLOSING, end)) return true;
    if (matchesAt(WORD_START, start) && matchesAt(BEFORE_WORDS, end)) return true;
  }
  return false;
}

/** Find a description that starts with the title, or contains a long title. */
export function checkRepeatedTitle({ doc: { title, description } }: StylePage): Finding[] {
  const words = toWords(title);
  const index = ` ${toWords(description).join(' ')} `.indexOf(` ${words.join(' ')} `);
  if (index === -1 || (index > 0 && words.length < 3)) return [];
  return [
    {
      location: { type: 'field', name: 'description', text: description },
      problem: `The description repeats the title, "${title}".`,
      fix: 'Say what readers can do with the page. They see the title next to the description.',
    },
  ];
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Make the check that pages below `min_words`, and only those, give a reason in the field `short`. */
export function makeShortPageCheck({ min_words }: { min_words: number }): StyleCheck {
  return ({ doc, input }) => {
    // A hub only introduces other pages.
    if (doc.type === 'hub') return [];
    const words = input.passages.reduce((total, passage) => total + passage.words, 0);
    const [isShort, hasReason] = [words < min_words, doc.short !== undefined];
    if (isShort === hasReason) return [];
    if (isShort) {
      const fix = `Write at least ${min_words}, or add a field such as short: "The reason".`;
      return [{ location: { type: 'doc' }, problem: `The page has only ${words} words.`, fix }];
    }
    const location = { type: 'field', name: 'short', text: doc.short ?? '' } as const;
    const problem = `The page has ${words} words, but still gives a reason for being short.`;
    return [{ severity: 'warning', location, problem, fix: 'Remove the field short.' }];
  };
}

/** Find table columns without a header, which screen readers announce with each cell, and tables without rows. */
export function checkTableHeaders({ input }: StylePage): Finding[] {
  const emptyHeaders = input.emptyHeaders.map(({ line, column }): Finding => {
    const problem = `Column ${column} of the table has an empty header.`;
    return { location: { type: 'body', line }, problem, fix: 'Write a header for each column, including the first.' };
  });
  const withoutRows = input.tablesWithoutRows.map((line): Finding => {
    const fix = 'Write rows below it. If it has some, remove the empty line between the header and them.';
    return { location: { type: 'body', line }, problem: 'The table has a header and no rows.', fix };
  });
  return [...emptyHeaders, ...withoutRows];
}

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
  const before = not_after === undefined ? '' : `(?<!${expandParts(not_after, parts)})`;
  const after = not_before === undefined ? '' : `(?!${expandParts(not_before, parts)})`;
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
      match: formatStart(matchedText),
      text: formatStart(passage.text),
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
  const values = { text: formatStart(partText), count, min, max };
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
      const values = { text: formatStart(text), file: firstPage.doc.file };
      return [{ location, problem: fillMessage(rule.problem, values), fix: fillMessage(rule.fix, values) }];
    }),
  );
}
