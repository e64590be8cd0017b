import type { Section } from '../../mdx/sections';
import { FIRST_BODY_TIER, HEADING_TIER, LAST_TIER, TIER_COUNT, TITLE_TIER } from '../shared/schema';
import { getKeywords, getWords, isStopWord } from '../shared/terms';
import type { SearchFields } from './searchable-pages';

/** The words of one record, with their tiers. */
export type RecordTiers = Map<string, number>;

/** The index records of a doc: one for the doc itself, one for each heading, alias and asked phrase. */
export type DocRecords = {
  title: string;
  docRecord: RecordTiers;
  headings: RecordTiers[];
  aliases: RecordTiers[];
  asked: RecordTiers[];
};

/** The weighted frequency of each word in a doc's text, and the weighted number of words. */
type WordCounts = { counts: Map<string, number>; length: number };

/** The inputs for the records of a doc; `averageLength` is the average weighted number of words of all docs. */
type RecordSource = {
  doc: Omit<SearchFields, 'search_boost'>;
  sections: Section[];
  words: WordCounts;
  averageLength: number;
  linkWords: Iterable<string>;
  branch: string[];
};

/** The weight of a part of a compound such as `onEndReached`, relative to a word. */
const COMPOUND_PART_WEIGHT = 0.5;
/** The weight of a word in code, relative to other text. Examples often repeat names that they are not about. */
const CODE_WEIGHT = 0.5;
/** BM25's usual constants, called k1 and b. */
const SATURATION = 1.2;
const LENGTH_NORMALISATION = 0.75;
/** The minimum BM25 score of each body tier except the last. */
const MIN_BODY_SCORES = [1.6, 1.2, 0.75];

/** Count the words of a doc's text; stop words count only towards its length. */
export function countDocWords(sections: Section[], language: string): WordCounts {
  const counts = new Map<string, number>();
  let length = 0;
  for (const { type, text } of sections.flatMap(({ blocks }) => blocks)) {
    const weight = type === 'code' ? CODE_WEIGHT : 1;
    for (const { word, parts } of getWords(text)) {
      length += weight;
      const add = (key: string, keyWeight: number) => {
        if (!isStopWord(key, language)) counts.set(key, (counts.get(key) ?? 0) + keyWeight);
      };
      add(word, weight);
      for (const part of parts) add(part, weight * COMPOUND_PART_WEIGHT);
    }
  }
  return { counts, length };
}

/** List the aliases of a doc, including its sidebar label. */
export function getAliases({ aliases, sidebar_label: label }: RecordSource['doc']): string[] {
  return label === undefined ? aliases : [...aliases, label];
}

/** Get the records of a doc. */
export function getDocRecords(source: RecordSource, language: string): DocRecords {
  const { doc, sections } = source;
  return {
    title: doc.title,
    docRecord: getDocTiers(source, language),
    headings: sections.slice(1).map(({ heading }) => addName(new Map(), heading, HEADING_TIER)),
    aliases: getAliases(doc).map((name) => addName(new Map(), name, getLengthTier(name, language))),
    asked: doc.asked.map((phrase) => {
      const tier = getLengthTier(phrase, language);
      return new Map(getKeywords(phrase, language).map(({ word }) => [word, tier]));
    }),
  };
}

/** Get the tier that stores the number of keywords of an alias or an asked phrase. */
function getLengthTier(phrase: string, language: string): number {
  return Math.min(LAST_TIER, getKeywords(phrase, language).length - 1);
}

/**
 * Get the tiers of a doc's words. Words of links to the doc and of asked phrases count like headings, its category
 * labels least.
 */
function getDocTiers({ doc, words, averageLength, linkWords, branch }: RecordSource, language: string): RecordTiers {
  const tiers = addName(new Map(), doc.title, TITLE_TIER);
  for (const word of linkWords) setBestTier(tiers, word, HEADING_TIER);
  for (const { word } of getKeywords(doc.description, language)) setBestTier(tiers, word, FIRST_BODY_TIER);
  // A query often mixes the words of several asked phrases.
  for (const { word } of doc.asked.flatMap((phrase) => getKeywords(phrase, language)))
    setBestTier(tiers, word, HEADING_TIER);
  for (const [word, count] of words.counts) setBestTier(tiers, word, getBodyTier(count, words.length / averageLength));
  for (const { word } of branch.flatMap((label) => getKeywords(label, language))) setBestTier(tiers, word, LAST_TIER);
  return tiers;
}

/** Add all words of a name, even stop words, so that "how to" finds titles. Compound parts never get the title tier. */
function addName(tiers: RecordTiers, name: string, tier: number): RecordTiers {
  for (const { word, parts } of getWords(name)) {
    setBestTier(tiers, word, tier);
    for (const part of parts) setBestTier(tiers, part, Math.max(tier, HEADING_TIER));
  }
  return tiers;
}

function setBestTier(tiers: RecordTiers, word: string, tier: number): void {
  tiers.set(word, Math.min(tier, tiers.get(word) ?? TIER_COUNT));
}

/** Get the body tier of a word from its BM25 score. */
function getBodyTier(count: number, relativeLength: number): number {
  const score =
    (count * (SATURATION + 1)) /
    (count + SATURATION * (1 - LENGTH_NORMALISATION + LENGTH_NORMALISATION * relativeLength));
  const tier = MIN_BODY_SCORES.findIndex((minimum) => score >= minimum);
  return FIRST_BODY_TIER + (tier === -1 ? MIN_BODY_SCORES.length : tier);
}
