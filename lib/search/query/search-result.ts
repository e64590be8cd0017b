import { getDocName, getFacets } from '../shared/doc-names';
import type { DocName, DocText } from '../shared/schema';
import type { OpenIndex } from './load';
import type { RankedDoc, WeightedTerm } from './rank';
import type { Reason } from './score';
import {
  findBestSection,
  type MarkedString,
  makeSnippet,
  markText,
  type SectionWords,
  toSectionWords,
  type WordWeights,
} from './snippet';

/**
 * A doc that was found, as a list shows it before its text is here. On a site so large that the manifest does not name
 * its docs, title and href are empty until then.
 */
export type Hit = DocName & {
  doc: number;
  score: number;
  coverage: number;
  reasons: Reason[];
  /** Get the rest of the result from the doc's text file. */
  loadResult(): Promise<SearchResult>;
};

/** A doc that was found, with its best place. */
export type SearchResult = {
  id: string;
  source: string;
  /** To the heading, where there is one. */
  href: string;
  title: MarkedString;
  /** Labels of the top category and of the one that the doc is in; empty at the top. */
  group: string;
  parent: string;
  /** Absent where the doc as a whole is the answer. */
  heading?: MarkedString & { anchor: string };
  snippet: MarkedString;
  /** The other name of the doc that the query is, where nothing else explains the match. */
  alias?: string;
  score: number;
  coverage: number;
  reasons: Reason[];
};

/** Give each word of the docs that a query may mean its weight, for choosing and marking text. */
export function getWordWeights(terms: WeightedTerm[]): WordWeights {
  const weights: WordWeights = new Map();
  terms.forEach(({ idf, matches, alternatives }, term) => {
    const add = (word: string, likeness: number) => {
      const weight = idf * likeness;
      if (weight > (weights.get(word)?.weight ?? 0)) weights.set(word, { term, weight });
    };
    for (const { word, likeness } of matches) add(word, likeness);
    for (const { likeness, words } of alternatives) {
      for (const match of words.flat()) add(match.word, likeness * match.likeness);
    }
  });
  return weights;
}

/** Make a hit of a ranked doc. */
export function toHit(ranked: RankedDoc, index: OpenIndex, weights: WordWeights): Hit {
  const { doc, score, coverage, reasons } = ranked;
  const name = getDocName(index.manifest, doc) ?? { ...getFacets(index.manifest, doc), title: '', href: '' };
  const describe = async () => describeDoc(ranked, await index.loadText(doc), weights);
  return { ...name, doc, score, coverage, reasons: reasons, loadResult: describe };
}

function describeDoc(
  { reasons, score, coverage, alias }: RankedDoc,
  text: DocText,
  weights: WordWeights,
): SearchResult {
  const sections = getSectionWords(text);
  const isWhole = reasons.every(({ field }) => field === 'title' || field === 'alias');
  const number = isWhole ? 0 : findBestSection(sections, weights);
  const section = sections[number];
  const [anchor = '', heading = ''] = section?.section ?? [];
  const isShown = !isWhole && section !== undefined && section.section[2] !== '';
  const shown = isShown ? section : toSectionWords(['', '', text.description]);
  return {
    id: text.id,
    source: text.source,
    href: anchor === '' ? text.href : `${text.href}#${encodeURIComponent(anchor)}`,
    title: markText(text.title, weights),
    group: text.branch[0] ?? '',
    parent: text.branch.at(-1) ?? '',
    heading: heading === '' ? undefined : { ...markText(heading, weights), anchor },
    snippet: makeSnippet(shown, weights),
    alias: alias === undefined ? undefined : text.aliases[alias],
    score,
    coverage,
    reasons: reasons,
  };
}

const sectionWords = new WeakMap<DocText, SectionWords[]>();

function getSectionWords(text: DocText): SectionWords[] {
  const known = sectionWords.get(text) ?? text.sections.map(toSectionWords);
  sectionWords.set(text, known);
  return known;
}
