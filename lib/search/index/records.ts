import type { Section } from '../../mdx/sections';
import { getLanguageRules } from '../shared/languages/languages';
import { listStarts } from '../shared/languages/rules';
import { HEADING_TIER, LAST_TIER, TIER_COUNT, TITLE_TIER } from '../shared/schema';
import { getKeywords, getWords, isStopWord } from '../shared/terms';
import type { SearchablePage, SearchFields } from './searchable-pages';

/** Get the single words that mean the same as a word, without the word itself. */
export type GetSynonyms = (word: string) => string[];

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

/** The weighted frequency of each word in a doc's text, the weighted number of words, and the words of its prose. */
type WordCounts = { counts: Map<string, number>; length: number; prose: string[] };

/** A page with the words of its text. */
export type CountedPage = SearchablePage & { words: WordCounts };

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

/** The number of times that a word counts in the link texts, the description and asked phrases, and the categories of a doc. */
const FIELD_COUNTS = { links: 3, phrases: 3, branch: 0.3 };

/** How often a synonym counts for each time that its word counts. */
const SYNONYM_COUNT = 0.5;

/** The minimum BM25F score of each tier from that of headings on, except the last. */
const MIN_SCORES = [1.85, 1.6, 1.2, 0.75];

/** Count the words of a doc's text; stop words count only towards its length. */
export function countDocWords(sections: Section[], language: string): WordCounts {
  const counts = new Map<string, number>();
  const prose: string[] = [];
  let length = 0;
  for (const { type, text } of sections.flatMap(({ blocks }) => blocks)) {
    const weight = type === 'code' ? CODE_WEIGHT : 1;
    for (const { word, parts } of getWords(text)) {
      length += weight;
      if (type === 'prose') prose.push(word);
      const add = (key: string, keyWeight: number) => {
        if (!isStopWord(key, language)) counts.set(key, (counts.get(key) ?? 0) + keyWeight);
      };
      add(word, weight);
      for (const part of parts) add(part, weight * COMPOUND_PART_WEIGHT);
    }
  }
  return { counts, length, prose };
}

/** List the aliases of a doc, including its sidebar label. */
export function getAliases({ aliases, sidebar_label: label }: RecordSource['doc']): string[] {
  return label === undefined ? aliases : [...aliases, label];
}

/** Get the records of a doc, with the synonyms of the words of each. */
export function getDocRecords(source: RecordSource, language: string, getSynonyms: GetSynonyms): DocRecords {
  const { doc, sections } = source;
  const toRecord = (name: string, tier: number) => addSynonyms(addName(new Map(), name, tier), getSynonyms);
  return {
    title: doc.title,
    docRecord: getDocTiers(source, language, getSynonyms),
    headings: sections.slice(1).map(({ heading }) => toRecord(heading, HEADING_TIER)),
    aliases: getAliases(doc).map((name) => toRecord(name, getLengthTier(name, language))),
    asked: doc.asked.map((phrase) => {
      const tier = getLengthTier(phrase, language);
      return addSynonyms(new Map(listKeywords(phrase, language).map((word) => [word, tier])), getSynonyms);
    }),
  };
}

/** Get the tier that stores the number of keywords of an alias or an asked phrase. */
function getLengthTier(phrase: string, language: string): number {
  return Math.min(LAST_TIER, getKeywords(phrase, language).length - 1);
}

/** Get the tiers of a doc's words: of the title, and by the BM25F score of all other fields together. */
function getDocTiers(source: RecordSource, language: string, getSynonyms: GetSynonyms): RecordTiers {
  const { doc, words, averageLength, linkWords, branch } = source;
  const lengthFactor = 1 - LENGTH_NORMALISATION + (LENGTH_NORMALISATION * words.length) / averageLength;
  const counts = new Map([...words.counts].map(([word, count]) => [word, count / lengthFactor]));
  const addCount = (word: string, count: number) => counts.set(word, (counts.get(word) ?? 0) + count);
  const addWords = (fieldWords: Iterable<string>, count: number) => {
    for (const word of fieldWords) {
      addCount(word, count);
      for (const synonym of getSynonyms(word)) addCount(synonym, count * SYNONYM_COUNT);
    }
  };
  addWords(linkWords, FIELD_COUNTS.links);
  for (const text of [doc.description, ...doc.asked]) addWords(listKeywords(text, language), FIELD_COUNTS.phrases);
  for (const label of branch) addWords(listKeywords(label, language), FIELD_COUNTS.branch);
  const tiers: RecordTiers = new Map();
  for (const [word, count] of counts) tiers.set(word, getFieldTier(count));
  return addName(tiers, doc.title, TITLE_TIER);
}

/** Add all words of a name, even stop words, so that "how to" finds titles. Compound parts never get the title tier. */
function addName(tiers: RecordTiers, name: string, tier: number): RecordTiers {
  for (const { word, parts } of getWords(name)) {
    setBestTier(tiers, word, tier);
    for (const part of parts) setBestTier(tiers, part, Math.max(tier, HEADING_TIER));
  }
  return tiers;
}

/** Add the synonyms of all words of a record, one tier lower than the words. */
function addSynonyms(tiers: RecordTiers, getSynonyms: GetSynonyms): RecordTiers {
  for (const [word, tier] of [...tiers])
    for (const synonym of getSynonyms(word)) setBestTier(tiers, synonym, Math.min(LAST_TIER, tier + 1));
  return tiers;
}

function setBestTier(tiers: RecordTiers, word: string, tier: number): void {
  tiers.set(word, Math.min(tier, tiers.get(word) ?? TIER_COUNT));
}

/** Get the tier of a word from the number of times that it counts in a doc. */
function getFieldTier(count: number): number {
  const score = (count * (SATURATION + 1)) / (count + SATURATION);
  const tier = MIN_SCORES.findIndex((minimum) => score >= minimum);
  return HEADING_TIER + (tier === -1 ? MIN_SCORES.length : tier);
}

function listKeywords(text: string, language: string): string[] {
  return getKeywords(text, language).map(({ word }) => word);
}

/** Create a function that gets the synonyms of a word in any of its forms. Groups also hold phrases, which it leaves out. */
export function createGetSynonyms(groups: string[][], language: string): GetSynonyms {
  const rules = getLanguageRules(language);
  const toKey = (word: string) => rules?.getStem(word) ?? word;
  const wordsByKey = new Map<string, string[]>();
  for (const group of groups) {
    const words = group.filter((phrase) => !phrase.includes(' '));
    for (const word of words) wordsByKey.set(toKey(word), words);
  }
  return (word) => {
    const keys = listStarts(word, rules).map(toKey);
    const synonyms = keys.flatMap((key) => wordsByKey.get(key) ?? []);
    return synonyms.filter((synonym) => !keys.includes(toKey(synonym)));
  };
}
