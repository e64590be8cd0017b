import { getDocSummary, getFacets } from '../shared/doc-summaries';
import type { DocSummary, DocText } from '../shared/schema';
import { getWords } from '../shared/terms';
import type { OpenIndex } from './load';
import type { RankedDoc, WeightedTerm } from './rank';
import type { MatchingPhrase, Reason } from './score';
import {
  answersQuery,
  findBestSection,
  type MarkedString,
  makeSnippet,
  markText,
  type SectionWords,
  toSectionWords,
  type WordWeights,
} from './snippet';

/**
 * A doc that matches a query, before its text file is loaded. Title and href are empty if the manifest lacks them, on
 * a large site.
 */
export type Hit = DocSummary & {
  doc: number;
  score: number;
  coverage: number;
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

/** Create a hit from a ranked doc. */
export function toHit(ranked: RankedDoc, index: OpenIndex, weights: WordWeights): Hit {
  const { doc, score, coverage, reasons } = ranked;
  const summary = getDocSummary(index.manifest, doc) ?? { ...getFacets(index.manifest, doc), title: '', href: '' };
  const loadResult = async () => toSearchResult(ranked, await index.loadText(doc), weights);
  return { ...summary, doc, score, coverage, reasons, loadResult };
}

function toSearchResult(
  { reasons, score, coverage, phrase }: RankedDoc,
  text: DocText,
  weights: WordWeights,
): SearchResult {
  const sections = getAllSectionWords(text);
  const isNameMatch = reasons.every(({ field }) => ['title', 'alias', 'asked'].includes(field));
  const sectionIndex = isNameMatch ? 0 : findBestSection(sections, weights);
  const section = sections[sectionIndex];
  // Elsewhere a result opens at the top: a section with a chance mention would confuse readers.
  const [anchor = '', heading = ''] = section && answersQuery(section, weights) ? section.section : [];
  const hasSnippetText = !isNameMatch && section !== undefined && section.section.slice(2).some(Boolean);
  const snippetSource = hasSnippetText ? section : toSectionWords(['', '', text.description]);
  return {
    id: text.id,
    source: text.source,
    href: anchor === '' ? text.href : `${text.href}#${encodeURIComponent(anchor)}`,
    title: markText(text.title, weights),
    group: text.branch[0] ?? '',
    parent: text.branch.at(-1) ?? '',
    heading: heading === '' ? undefined : { ...markText(heading, weights), anchor },
    snippet: makeSnippet(snippetSource, weights),
    language: text.language,
    phrase: phrase && !isOnPage(phrase, text, sections, weights) ? getPhrase(phrase, text) : undefined,
    score,
    coverage,
    reasons,
  };
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
