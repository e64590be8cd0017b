import { type ExpandOptions, expandQuery } from './expand';
import { createLoader, type FetchText, type LoadState, type OpenIndex } from './load';
import { parseQuery, type Query } from './query';
import { type RankedDoc, rankDocs, type WeightedTerm } from './rank';
import { getWordWeights, type Hit, type SearchResult, toHit } from './search-result';

/** What was found for a query, the best first. */
export type Ranking = {
  query: string;
  /** All docs that were found; `hits` are the first of them. */
  total: number;
  hits: Hit[];
  /** The most that a doc answers of the query's weight, 0 to 1. */
  coverage: number;
  /** Whether a doc answers the query; if not, the hits are only the closest. */
  isExact: boolean;
  /** The query as it was read, where a word that nobody wrote was taken for a slip. */
  correction?: string;
};

/** A ranking with its hits described. */
export type SearchResponse = Omit<Ranking, 'hits'> & { results: SearchResult[] };

/** At most `limit` hits, 10 if not given; `isLiteral` takes each word as it is typed. */
export type SearchOptions = Partial<ExpandOptions> & { limit?: number };

/** The search of one site: nothing is fetched before it is asked to, and what has come is kept. */
export type Search = {
  getState(): LoadState;
  /** Fetch the manifest ahead of the first query. */
  open(): Promise<void>;
  /** Find docs, with what is known without their texts. */
  rank(query: string, options?: SearchOptions): Promise<Ranking>;
  /** Find docs, and for each its best heading and a snippet. */
  search(query: string, options?: SearchOptions): Promise<SearchResponse>;
};

const DEFAULT_LIMIT = 10;
const EXACT_COVERAGE = 0.65;
const LEAST_COVERAGE = 0.2;

/** Make the search of a site from a way to get its files; every method throws a SearchIndexError where that fails. */
export function createSearch({ fetchText }: { fetchText: FetchText }): Search {
  const loader = createLoader(fetchText);
  return {
    getState: loader.getState,
    open: async () => {
      await loader.open();
    },
    rank: (query, options = {}) => loader.use((index) => rank(query, options, index)),
    search: (query, options = {}) =>
      loader.use(async (index) => {
        const { hits, ...ranking } = await rank(query, options, index);
        return { ...ranking, results: await Promise.all(hits.map(({ loadResult }) => loadResult())) };
      }),
  };
}

async function rank(text: string, options: SearchOptions, index: OpenIndex): Promise<Ranking> {
  const query = parseQuery(text, index.manifest.language);
  const expanded = await expandQuery(query, index, { isLiteral: options.isLiteral ?? false });
  const { ranked, total, coverage, terms } = rankDocs(expanded, index, options.limit ?? DEFAULT_LIMIT);
  const isFound = coverage >= LEAST_COVERAGE;
  const shown = isFound ? ranked : [];
  const weights = getWordWeights(terms);
  return {
    query: query.text,
    total: isFound ? total : 0,
    hits: shown.map((doc) => toHit(doc, index, weights)),
    coverage,
    isExact: coverage >= EXACT_COVERAGE,
    correction: correct(query, terms, shown[0]),
  };
}

/** The query with its slips mended as the best doc has the words; absent where there is none. */
function correct({ text }: Query, terms: WeightedTerm[], best: RankedDoc | undefined): string | undefined {
  const slips = terms.flatMap(({ isKnown, word, start, end }) => {
    const reason = isKnown ? undefined : best?.reasons.find(({ term, kind }) => term === word && kind === 'typo');
    return reason ? [{ start, end, meant: reason.words.join(' ') }] : [];
  });
  if (slips.length === 0) return undefined;
  return slips.reduceRight((mended, { start, end, meant }) => mended.slice(0, start) + meant + mended.slice(end), text);
}
