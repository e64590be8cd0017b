import type { SectionText } from '../shared/schema';
import { getWords, type Word } from '../shared/terms';

/** A piece of text with the ranges in it to mark, as `[start, end]`. */
export type MarkedString = { text: string; marks: [start: number, end: number][] };

/** How much each word of the docs counts for the query that is answered. */
export type WordWeights = Map<string, { term: number; weight: number }>;

/** A section with its words, found once. */
export type SectionWords = { section: SectionText; heading: Word[]; words: Word[] };

const SNIPPET_LENGTH = 180;
/** How far before the first hit a snippet may begin, to begin with a sentence. */
const LEAD = 60;
const HEADING_FACTOR = 2.5;

/** Find the words of a section. */
export function toSectionWords(section: SectionText): SectionWords {
  return { section, heading: getWords(section[1]), words: getWords(section[2]) };
}

/** The number of the section that answers a query best: the most of its words, close to each other or in the heading. */
export function findBestSection(sections: SectionWords[], weights: WordWeights): number {
  let best = { number: 0, value: 0 };
  sections.forEach(({ heading, words }, number) => {
    const hits = getHits(words, weights);
    const value = HEADING_FACTOR * sumTerms(getHits(heading, weights)) + sumTerms(hits) + findWindow(hits).value;
    if (value > best.value) best = { number, value };
  });
  return best.number;
}

/** Cut the part of a section's text that has the most of the query. */
export function makeSnippet({ section: [, , text], words }: SectionWords, weights: WordWeights): MarkedString {
  const hits = getHits(words, weights);
  const start = findStart(text, findWindow(hits).start);
  const end = findEnd(text, start + SNIPPET_LENGTH);
  const before = start > 0 ? '… ' : '';
  const shown = `${before}${text.slice(start, end).replace(/\s/g, ' ')}${end < text.length ? ' …' : ''}`;
  const shift = before.length - start;
  const marks = hits
    .filter((hit) => hit.start >= start && hit.end <= end)
    .map((hit): [number, number] => [hit.start + shift, hit.end + shift]);
  return { text: shown, marks };
}

/** Mark the words of a query in a text such as a title. */
export function markText(text: string, weights: WordWeights): MarkedString {
  return { text, marks: getHits(getWords(text), weights).map(({ start, end }) => [start, end]) };
}

type WordHit = { term: number; weight: number; start: number; end: number };

function getHits(words: Word[], weights: WordWeights): WordHit[] {
  const hits: WordHit[] = [];
  for (const { word, parts, start, end } of words) {
    const hit = weights.get(word) ?? parts.map((part) => weights.get(part)).find(Boolean);
    if (hit) hits.push({ ...hit, start, end });
  }
  return hits;
}

/** What hits are worth together, where each word of the query counts once. */
function sumTerms(hits: WordHit[]): number {
  const best: number[] = [];
  for (const { term, weight } of hits) best[term] = Math.max(weight, best[term] ?? 0);
  return best.reduce((sum, weight) => sum + weight, 0);
}

/** Where the stretch of a snippet's length begins that has the most of the query, and how much that is. */
function findWindow(hits: WordHit[]): { start: number; value: number } {
  let best = { start: 0, value: 0 };
  let last = 0;
  hits.forEach(({ start }, first) => {
    while ((hits[last]?.end ?? Number.POSITIVE_INFINITY) <= start + SNIPPET_LENGTH - LEAD) last++;
    const value = sumTerms(hits.slice(first, last));
    if (value > best.value) best = { start, value };
  });
  return best;
}

/** The beginning of the sentence or block that a hit is in, or of a word not far before it. */
function findStart(text: string, hit: number): number {
  if (hit <= LEAD) return 0;
  const lead = text.slice(hit - LEAD, hit);
  const sentence = /^.*(?:[.!?:;]\s|\n)/s.exec(lead)?.[0].length;
  const word = /^\S*\s/.exec(lead)?.[0].length ?? LEAD;
  return hit - LEAD + (sentence ?? word);
}

function findEnd(text: string, limit: number): number {
  if (limit >= text.length) return text.length;
  const space = text.lastIndexOf(' ', limit);
  return space > limit - LEAD ? space : limit;
}
