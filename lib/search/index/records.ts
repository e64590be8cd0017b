import type { Doc } from '../../content/doc';
import type { Section } from '../../mdx/sections';
import { FIRST_BODY_TIER, HEADING_TIER, LAST_TIER, TIER_COUNT, TITLE_TIER } from '../shared/schema';
import { getKeywords, getWords, isStopWord } from '../shared/terms';

/** The words of one record, each with its tier. */
export type RecordTiers = Map<string, number>;

/** A doc cut up for the index: what stands for the doc itself, for each heading, and for each of its other names. */
export type DocRecords = { title: string; own: RecordTiers; headings: RecordTiers[]; aliases: RecordTiers[] };

/** How often each word stands in a doc's text, and how many words the text has. */
type WordCounts = { counts: Map<string, number>; length: number };

/** All that the records of a doc are made from; the average length is that of all docs. */
type RecordSource = {
  doc: Pick<Doc, 'title' | 'description' | 'aliases' | 'sidebar_label'>;
  sections: Section[];
  words: WordCounts;
  averageLength: number;
  linkWords: Iterable<string>;
  branch: string[];
};

/** A part of a compound such as `onEndReached` counts half of a word. */
const PART_WEIGHT = 0.5;
/** Examples repeat a name many times without being about it. */
const CODE_WEIGHT = 0.5;
/** BM25's usual constants, and the least score for each body tier but the last. */
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.75;
const BODY_SCORES = [1.6, 1.2, 0.75];

/** Count the words of a doc's text, without those that carry no subject. */
export function countDocWords(sections: Section[], language: string): WordCounts {
  const counts = new Map<string, number>();
  let length = 0;
  for (const { type, text } of sections.flatMap(({ blocks }) => blocks)) {
    const weight = type === 'code' ? CODE_WEIGHT : 1;
    for (const { word, parts } of getWords(text)) {
      length += weight;
      const add = (each: string, share: number) => {
        if (!isStopWord(each, language)) counts.set(each, (counts.get(each) ?? 0) + weight * share);
      };
      add(word, 1);
      for (const part of parts) add(part, PART_WEIGHT);
    }
  }
  return { counts, length };
}

/** List the other names of a doc, as it is searched by them. */
export function getAliases({ aliases, sidebar_label: label }: RecordSource['doc']): string[] {
  return label === undefined ? aliases : [...aliases, label];
}

/** Give every word of a doc its tier in each of the doc's records. */
export function getDocRecords(source: RecordSource, language: string): DocRecords {
  const { doc, sections } = source;
  return {
    title: doc.title,
    own: getOwnTiers(source, language),
    headings: sections.slice(1).map(({ heading }) => addName(new Map(), heading, HEADING_TIER)),
    aliases: getAliases(doc).map((name) =>
      addName(new Map(), name, Math.min(LAST_TIER, getKeywords(name, language).length - 1)),
    ),
  };
}

/** What others call a doc tells as much as a heading; the categories above it tell the least. */
function getOwnTiers({ doc, words, averageLength, linkWords, branch }: RecordSource, language: string): RecordTiers {
  const tiers = addName(new Map(), doc.title, TITLE_TIER);
  for (const word of linkWords) addBest(tiers, word, HEADING_TIER);
  for (const { word } of getKeywords(doc.description, language)) addBest(tiers, word, FIRST_BODY_TIER);
  for (const [word, count] of words.counts) addBest(tiers, word, getBodyTier(count, words.length / averageLength));
  for (const { word } of branch.flatMap((label) => getKeywords(label, language))) addBest(tiers, word, LAST_TIER);
  return tiers;
}

/** All words of a name, so that a search for "how to" finds the title; a part of a compound in a title stands a tier lower. */
function addName(tiers: RecordTiers, name: string, tier: number): RecordTiers {
  for (const { word, parts } of getWords(name)) {
    addBest(tiers, word, tier);
    for (const part of parts) addBest(tiers, part, Math.max(tier, HEADING_TIER));
  }
  return tiers;
}

function addBest(tiers: RecordTiers, word: string, tier: number): void {
  tiers.set(word, Math.min(tier, tiers.get(word) ?? TIER_COUNT));
}

/** BM25's measure of how much of a text a word is, cut into the body tiers. */
function getBodyTier(count: number, relativeLength: number): number {
  const score =
    (count * (SATURATION + 1)) / (count + SATURATION * (1 - LENGTH_WEIGHT + LENGTH_WEIGHT * relativeLength));
  const tier = BODY_SCORES.findIndex((least) => score >= least);
  return FIRST_BODY_TIER + (tier === -1 ? BODY_SCORES.length : tier);
}
