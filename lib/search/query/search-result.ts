import type { DocSummary, DocText } from '../shared/schema';
import { getDocSummary, getFacets } from '../shared/schema';
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
  const { doc, score, coverage, reasons } = ranked;
  const summary = getDocSummary(index.manifest, doc) ?? { ...getFacets(index.manifest, doc), title: '', href: '' };
  const loadResult = async () => toSearchResult(ranked, await index.loadText(doc), terms, weights);
  return { ...summary, doc, score, coverage, reasons, loadResult };
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
