import type { DocText, Reader } from '../shared/schema';
import { getWords, parseQuery, type Query } from '../shared/terms';
import { type ExpandOptions, expandQuery } from './expand';
import { createLoader, type FetchText, type LoadState, type OpenIndex } from './load';
import { createCloseness, loadVectors, type RankedDoc, type RankOptions, rankDocs, type WeightedTerm } from './rank';
import { getWordWeights, type Hit, type SearchResult, toHit } from './search-result';

/** The lowest similarity of a title to the query, 0 to 1. */
const MIN_SIMILARITY = 0.6;

/** The ranked matches of a query. */
export type Ranking = {
  query: string;
  /** The number of matching docs; `hits` holds the best of them. */
  total: number;
  hits: Hit[];
  /** `false` if no doc matches most of the query: the hits are the closest docs. */
  isExact: boolean;
  /** The query with corrected typos, if any. */
  correction?: string;
  /** A correction that is not used, because it leads to other docs than the words as typed. */
  suggestion?: string;
  /** The words of the query that no doc has, and the query without them. */
  unknown: { words: string[]; rest: string };
  /** Pages with similar titles, if there are no hits. */
  closest: Hit[];
};

/** A ranking with complete results. */
export type SearchResponse = Omit<Ranking, 'hits'> & { results: SearchResult[] };

/** The number of pages with similar titles that a search without hits offers. */
const MAX_CLOSEST = 3;

type SearchOptions = Partial<ExpandOptions & RankOptions>;

/** The search of one site. Files are fetched on first use and kept. */
export type Search = {
  getState(): LoadState;
  /** Fetch the manifest ahead of the first query, and get the audiences that a reader can choose. */
  open(): Promise<Reader[]>;
  /** Rank docs without fetching their text files. */
  rank(query: string, options?: SearchOptions): Promise<Ranking>;
  /** Rank docs, and get the best section and a snippet of each. */
  search(query: string, options?: SearchOptions): Promise<SearchResponse>;
};

/** The maximum number of hits, unless the options name another. */
const DEFAULT_LIMIT = 10;

const MIN_EXACT_COVERAGE = 0.65;

const MIN_COVERAGE = 0.2;

/** A correction leads to the same docs as the words as typed if their first doc is among this number of hits. */
const MAX_RELATED_POSITION = 3;

/** The files of a search, and a change of the text of each result. */
type SearchSource = { fetchText: FetchText; adaptText?: (text: DocText) => Promise<DocText> };

/** Create the search of a site. Its methods throw a SearchIndexError if the index is unusable. */
export function createSearch({ fetchText, adaptText = async (text) => text }: SearchSource): Search {
  const loader = createLoader(fetchText);
  const withIndex = <T>(work: (index: OpenIndex) => Promise<T>) =>
    loader.withIndex((index) => work({ ...index, loadText: async (doc) => adaptText(await index.loadText(doc)) }));
  return {
    getState: loader.getState,
    open: async () => (await loader.open()).manifest.readers,
    rank: (query, options = {}) => withIndex((index) => rank(query, options, index)),
    search: (query, options = {}) =>
      withIndex(async (index) => {
        const { hits, ...ranking } = await rank(query, options, index);
        return { ...ranking, results: await Promise.all(hits.map(({ loadResult }) => loadResult())) };
      }),
  };
}

/** Rank docs with corrected typos, or as typed if the correction is about something else. */
async function rank(text: string, options: SearchOptions, index: OpenIndex): Promise<Ranking> {
  const corrected = await rankWords(text, options, index);
  if (corrected.correction === undefined) return corrected;
  const typed = await rankWords(text, { ...options, isLiteral: true }, index);
  const [first] = typed.hits;
  if (!first || namesCorrection(corrected)) return corrected;
  const isRelated = corrected.hits.slice(0, MAX_RELATED_POSITION).some(({ doc }) => doc === first.doc);
  return isRelated ? corrected : { ...typed, suggestion: corrected.correction };
}

/** Check whether the best doc has a corrected word in a heading or a name. */
function namesCorrection({ hits: [best] }: Ranking): boolean {
  return best?.reasons.some(({ kind, field }) => kind === 'typo' && field !== 'text') ?? false;
}

async function rankWords(text: string, options: SearchOptions, index: OpenIndex): Promise<Ranking> {
  const query = parseQuery(text, index.manifest.language);
  const [expanded] = await Promise.all([
    expandQuery(query, index, { isLiteral: options.isLiteral ?? false }),
    loadVectors(query, index),
  ]);
  const getCloseness = await createCloseness(expanded, index);
  const { ranked, total, coverage, knownShare, terms } = rankDocs(expanded, query, index, getCloseness, {
    limit: DEFAULT_LIMIT,
    ...options,
  });
  const hasHits = coverage >= MIN_COVERAGE;
  const bestDocs = hasHits ? ranked : [];
  const weights = getWordWeights(terms);
  const closest = bestDocs.length > 0 ? [] : findClosestDocs(query.text, index, MAX_CLOSEST);
  return {
    query: query.text,
    total: hasHits ? total : 0,
    hits: bestDocs.map((doc) => toHit(doc, index, terms, weights)),
    isExact: coverage * knownShare >= MIN_EXACT_COVERAGE,
    correction: correctTypos(query, terms, bestDocs[0]),
    unknown: splitUnknown(query, terms),
    closest: closest.map((doc) => toHit({ doc, score: 0, coverage: 0, reasons: [] }, index, terms, weights)),
  };
}

/** Replace typos in the query with the words of the best doc; `undefined` without typos. */
function correctTypos({ text }: Query, terms: WeightedTerm[], bestDoc: RankedDoc | undefined): string | undefined {
  const typos = terms.flatMap(({ isTypo, word, start, end }) => {
    const reason = isTypo ? bestDoc?.reasons.find(({ term, kind }) => term === word && kind === 'typo') : undefined;
    return reason ? [{ start, end, replacement: reason.words.join(' ') }] : [];
  });
  return typos.length === 0 ? undefined : replaceRanges(text, typos);
}

function splitUnknown({ text }: Query, terms: WeightedTerm[]): Ranking['unknown'] {
  const unknown = terms.filter(({ isKnown }) => !isKnown);
  const rest = replaceRanges(
    text,
    unknown.map(({ start, end }) => ({ start, end, replacement: '' })),
  );
  return { words: unknown.map(({ start, end }) => text.slice(start, end)), rest: rest.trim().replace(/\s+/g, ' ') };
}

function replaceRanges(text: string, ranges: { start: number; end: number; replacement: string }[]): string {
  return ranges.reduceRight(
    (result, { start, end, replacement }) => result.slice(0, start) + replacement + result.slice(end),
    text,
  );
}

/**
 * Find the docs whose titles or addresses have the most letters in common with a query, best first; empty if titles are
 * not loaded.
 */
function findClosestDocs(query: string, { manifest: { names } }: OpenIndex, limit: number): number[] {
  if (names.type === 'in texts') return [];
  const queryPairs = getWords(query).map(({ word }) => getPairs(word));
  const scored = names.titles.map((title, doc) => {
    // In a translation, the address has words of the main language.
    const titlePairs = getWords(`${title} ${names.segments[doc] ?? ''}`).map(({ word }) => getPairs(word));
    const best = queryPairs.map((pairs) => Math.max(0, ...titlePairs.map((other) => compare(pairs, other))));
    return { doc, similarity: Math.max(0, ...best) };
  });
  return scored
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity || a.doc - b.doc)
    .slice(0, limit)
    .map(({ doc }) => doc);
}

/** List the pairs of letters of a word that follow one another. */
function getPairs(word: string): Set<string> {
  return new Set([...word].slice(1).map((letter, index) => `${word[index]}${letter}`));
}

/** Get the Dice coefficient of two sets, 0 to 1: https://en.wikipedia.org/wiki/Dice-S%C3%B8rensen_coefficient */
function compare(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}
