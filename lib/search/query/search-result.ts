import { type DocSummary, type DocText, getDocSummary, getFacets, type SectionText } from '../shared/schema';
import { getWords, type Word } from '../shared/terms';
import type { OpenIndex } from './load';
import type { RankedDoc, WeightedTerm } from './rank';
import type { MatchingPhrase, Reason } from './score';

/** A text with ranges to mark, as `[start, end]`. */
export type MarkedString = { text: string; marks: [start: number, end: number][] };

/** The weight of each word that matches the query, the number of its term, and whether it is a synonym of the term. */
export type WordWeights = Map<string, { term: number; weight: number; isSynonym?: boolean }>;

type SectionWords = { section: SectionText; heading: Word[]; words: Word[]; code: Word[] };

/** The maximum length of a snippet without its ellipses, in characters. */
const SNIPPET_LENGTH = 180;
/** The maximum number of characters of a snippet before its first match, to start at a sentence. */
const MAX_LEAD = 60;
/** The weight of a match in a heading, relative to one in the text. */
const HEADING_FACTOR = 2.5;
/** The weight of matches in code, relative to those in text. */
const CODE_FACTOR = 0.8;
/** The part of the query's weight that a heading needs for its section to be the result. */
const MIN_HEADING_SHARE = 0.5;
/** The same for a page that has the query in a name: the top of the page answers it too. */
const MIN_HEADING_SHARE_IF_NAMED = 0.8;

/** Split the heading and the text of a section into words. */
export function toSectionWords(section: SectionText): SectionWords {
  return { section, heading: getWords(section[1]), words: getWords(section[2]), code: getWords(section[3] ?? '') };
}

/** Find the index of the section with the most query words, close together or in the heading. */
export function findBestSection(sections: SectionWords[], weights: WordWeights): number {
  let best = { index: 0, score: 0 };
  sections.forEach(({ heading, words, code }, index) => {
    const matches = findMatches(words, weights);
    const score =
      HEADING_FACTOR * sumTerms(findMatches(heading, weights)) +
      Math.max(getTextScore(matches), CODE_FACTOR * getTextScore(findMatches(code, weights)));
    if (score > best.score) best = { index, score };
  });
  return best.index;
}

/** Check whether a heading has most of the query's weight, in the forms that match best. */
function answersQuery({ heading }: SectionWords, weights: WordWeights, isNamed: boolean): boolean {
  const best: TextMatch[] = [...weights.values()].map((match) => ({ ...match, start: 0, end: 0 }));
  const minShare = isNamed ? MIN_HEADING_SHARE_IF_NAMED : MIN_HEADING_SHARE;
  return sumTerms(findMatches(heading, weights)) >= minShare * sumTerms(best);
}

/** Get the part of a section's text with the most query words. Code is shown only if the text has none of them. */
export function makeSnippet({ section, words, code }: SectionWords, weights: WordWeights): MarkedString {
  const proseMatches = findMatches(words, weights);
  const codeMatches = proseMatches.length > 0 ? [] : findMatches(code, weights);
  const [, , prose, codeText = ''] = section;
  const [text, matches] = codeMatches.length > 0 || prose === '' ? [codeText, codeMatches] : [prose, proseMatches];
  const start = findStart(text, findWindow(matches).start);
  const end = findEnd(text, start + SNIPPET_LENGTH);
  const prefix = start > 0 ? '… ' : '';
  const snippet = `${prefix}${text.slice(start, end).replace(/\s/g, ' ')}${end < text.length ? ' …' : ''}`;
  const offset = prefix.length - start;
  const marks = matches
    .filter((match) => match.start >= start && match.end <= end)
    .map((match): [number, number] => [match.start + offset, match.end + offset]);
  return { text: snippet, marks };
}

/** Mark query words in a text such as a title. */
export function markText(text: string, weights: WordWeights): MarkedString {
  return { text, marks: findMatches(getWords(text), weights).map(({ start, end }) => [start, end]) };
}

/** Score the matches in a text: all of it, and its best passage. */
function getTextScore(matches: TextMatch[]): number {
  return sumTerms(matches) + findWindow(matches).score;
}

type TextMatch = { term: number; weight: number; start: number; end: number };

function findMatches(words: Word[], weights: WordWeights): TextMatch[] {
  const matches: TextMatch[] = [];
  for (const { word, parts, start, end } of words) {
    const match = weights.get(word) ?? parts.map((part) => weights.get(part)).find(Boolean);
    if (match) matches.push({ ...match, start, end });
  }
  return matches;
}

/** Add up the weights of matches, counting each query term once. */
function sumTerms(matches: TextMatch[]): number {
  const bestWeights: number[] = [];
  for (const { term, weight } of matches) bestWeights[term] = Math.max(weight, bestWeights[term] ?? 0);
  return bestWeights.reduce((sum, weight) => sum + weight, 0);
}

/** Find the position from which a snippet contains the most query words. */
function findWindow(matches: TextMatch[]): { start: number; score: number } {
  let best = { start: 0, score: 0 };
  let endIndex = 0;
  matches.forEach(({ start }, startIndex) => {
    while ((matches[endIndex]?.end ?? Number.POSITIVE_INFINITY) <= start + SNIPPET_LENGTH - MAX_LEAD) endIndex++;
    const score = sumTerms(matches.slice(startIndex, endIndex));
    if (score > best.score) best = { start, score };
  });
  return best;
}

/** Find the start of the sentence or block with the match, or of a word shortly before it. */
function findStart(text: string, matchStart: number): number {
  if (matchStart <= MAX_LEAD) return 0;
  const lead = text.slice(matchStart - MAX_LEAD, matchStart);
  const sentenceStart = /^.*(?:[.!?:;]\s|\n)/s.exec(lead)?.[0].length;
  const wordStart = /^\S*\s/.exec(lead)?.[0].length ?? MAX_LEAD;
  return matchStart - MAX_LEAD + (sentenceStart ?? wordStart);
}

function findEnd(text: string, limit: number): number {
  if (limit >= text.length) return text.length;
  const space = text.lastIndexOf(' ', limit);
  return space > limit - MAX_LEAD ? space : limit;
}

/**
 * A doc that matches a query, before its text file is loaded. Title and href are empty if the manifest lacks them, on
 * a large site.
 */
export type Hit = DocSummary & {
  doc: number;
  score: number;
  reasons: Reason[];
  /** Load the doc's text file to complete the result. */
  loadResult(): Promise<SearchResult>;
};

/** A doc that matches a query, with its best section. */
export type SearchResult = {
  id: string;
  source: string;
  /** Includes the anchor of the heading, if there is one. */
  href: string;
  title: MarkedString;
  /** The label of the doc's top category. Empty if the doc has no category. */
  group: string;
  /** The label of the doc's innermost category. Empty if the doc has no category. */
  parent: string;
  /** `undefined` if the whole doc is the best match. */
  heading?: MarkedString & { anchor: string };
  snippet: MarkedString;
  /** The language of a doc that is not translated. */
  language?: DocText['language'];
  /** The words of the query that the doc has outside the shown texts, and those that it does not have. */
  elsewhere: string[];
  missing: string[];
  /** The alias or asked phrase that matches the query, if nothing else explains the match. */
  phrase?: { field: 'alias' | 'asked'; text: string };
  score: number;
  coverage: number;
  reasons: Reason[];
};

/** Get the weight of each word that may match the query, to choose sections and mark words. */
export function getWordWeights(terms: WeightedTerm[]): WordWeights {
  const weights: WordWeights = new Map();
  terms.forEach(({ idf, matches, alternatives }, term) => {
    const add = (word: string, confidence: number, isSynonym: boolean) => {
      const weight = idf * confidence;
      if (weight > (weights.get(word)?.weight ?? 0)) weights.set(word, { term, weight, isSynonym });
    };
    for (const { word, confidence } of matches) add(word, confidence, false);
    for (const { confidence, words } of alternatives) {
      for (const match of words.flat()) add(match.word, confidence * match.confidence, true);
    }
  });
  return weights;
}

/** Create a hit from a ranked doc, for the terms of the query. */
export function toHit(ranked: RankedDoc, index: OpenIndex, terms: WeightedTerm[], weights: WordWeights): Hit {
  const { doc, score, reasons } = ranked;
  const summary = getDocSummary(index.manifest, doc) ?? { ...getFacets(index.manifest, doc), title: '', href: '' };
  const loadResult = async () => toSearchResult(ranked, await index.loadText(doc), terms, weights);
  return { ...summary, doc, score, reasons, loadResult };
}

function toSearchResult(
  { reasons, score, coverage, phrase }: RankedDoc,
  text: DocText,
  terms: WeightedTerm[],
  weights: WordWeights,
): SearchResult {
  const sections = getAllSectionWords(text);
  const isTitleMatch = reasons.every(({ field }) => field === 'title');
  const section = sections[isTitleMatch ? 0 : findBestSection(sections, weights)];
  // Elsewhere a result opens at the top: a section with a chance mention would confuse readers.
  const isName = reasons.every(({ field }) => ['title', 'alias', 'asked'].includes(field));
  const isAnswer = section !== undefined && answersQuery(section, weights, isName);
  const [anchor = '', heading = ''] = isAnswer ? section.section : [];
  // The description says more about a page that has the words in a name than a chance mention does.
  const hasText = section?.section.slice(2).some(Boolean);
  const snippetSource =
    section && hasText && (isAnswer || !isName) ? section : toSectionWords(['', '', text.description]);
  const shown = {
    title: markText(text.title, weights),
    heading: heading === '' ? undefined : { ...markText(heading, weights), anchor },
    snippet: makeSnippet(snippetSource, weights),
    phrase: phrase && !isOnPage(phrase, text, sections, weights) ? getPhrase(phrase, text) : undefined,
  };
  return {
    id: text.id,
    source: text.source,
    href: anchor === '' ? text.href : `${text.href}#${encodeURIComponent(anchor)}`,
    group: text.branch[0] ?? '',
    parent: text.branch.at(-1) ?? '',
    language: text.language,
    ...shown,
    ...listHiddenWords(shown, reasons, terms, weights),
    score,
    coverage,
    reasons,
  };
}

/** List the words of a query of several words that the shown texts of a result do not have. */
function listHiddenWords(
  { title, heading, snippet, phrase }: Pick<SearchResult, 'title' | 'heading' | 'snippet' | 'phrase'>,
  reasons: Reason[],
  terms: WeightedTerm[],
  weights: WordWeights,
): Pick<SearchResult, 'elsewhere' | 'missing'> {
  const texts = [title.text, heading?.text, snippet.text, phrase?.text].join(' ');
  const shown = new Set(getWords(texts).map(({ word }) => weights.get(word)?.term));
  const found = new Map(reasons.map(({ term, kind, words }) => [term, kind === 'typo' ? words.join(' ') : term]));
  const hidden = terms.length > 1 ? terms.filter(({ isKnown }, number) => isKnown && !shown.has(number)) : [];
  const listWords = (isFound: boolean) =>
    hidden.filter(({ word }) => found.has(word) === isFound).map(({ word }) => found.get(word) ?? word);
  return { elsewhere: listWords(true), missing: listWords(false) };
}

/** Check whether the text of a page has all query terms of a phrase, in any form but not as synonyms. */
function isOnPage(
  { terms }: MatchingPhrase,
  { title, description }: DocText,
  sections: SectionWords[],
  weights: WordWeights,
): boolean {
  const words = [
    getWords(title),
    getWords(description),
    ...sections.flatMap((section) => [section.heading, section.words]),
  ];
  const matches = words.flat().flatMap(({ word }) => weights.get(word) ?? []);
  const found = new Set(matches.flatMap(({ term, isSynonym }) => (isSynonym ? [] : [term])));
  return terms.every((term) => found.has(term));
}

function getPhrase({ field, position }: MatchingPhrase, { aliases, asked }: DocText): SearchResult['phrase'] {
  const text = (field === 'alias' ? aliases : asked)[position];
  return text === undefined ? undefined : { field, text };
}

const sectionWordsCache = new WeakMap<DocText, SectionWords[]>();

function getAllSectionWords(text: DocText): SectionWords[] {
  const sectionWords = sectionWordsCache.get(text) ?? text.sections.map(toSectionWords);
  sectionWordsCache.set(text, sectionWords);
  return sectionWords;
}
