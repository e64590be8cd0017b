import type { SectionText } from '../shared/schema';
import { getWords, type Word } from '../shared/terms';

/** A text with ranges to mark, as `[start, end]`. */
export type MarkedString = { text: string; marks: [start: number, end: number][] };

/** The weight of each word that matches the query, the number of its term, and whether it is a synonym of the term. */
export type WordWeights = Map<string, { term: number; weight: number; isSynonym?: boolean }>;

/** A section with the words of its heading, text and code. */
export type SectionWords = { section: SectionText; heading: Word[]; words: Word[]; code: Word[] };

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
export function answersQuery({ heading }: SectionWords, weights: WordWeights, isNamed: boolean): boolean {
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
