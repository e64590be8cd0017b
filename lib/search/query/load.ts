import { getLanguageRules } from '../shared/languages/languages';
import type { LanguageRules } from '../shared/languages/rules';
import { createPostingIndex, importShard, type PostingIndex } from '../shared/postings';
import {
  type DocText,
  getShardPath,
  getTextPath,
  getVectorPath,
  INDEX_VERSION,
  type IndexRecord,
  listRecords,
  MANIFEST_PATH,
  type Manifest,
  parseVector,
  type Shard,
} from '../shared/schema';
import { getWords } from '../shared/terms';

/** A reason why the search index is unusable; an incompatible index has another format version. */
type SearchFailure = 'missing' | 'malformed' | 'incompatible' | 'unreachable';

/** An unusable search index. `npm run search` prints the message, which is one sentence. */
export class SearchIndexError extends Error {
  constructor(
    readonly reason: SearchFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'SearchIndexError';
  }
}

/**
 * Fetch a file of the site by its path, without the base path; `undefined` if it does not exist. `isFresh` bypasses
 * caches. Any error counts as a lost connection.
 */
export type FetchText = (path: string, options: { isFresh: boolean }) => Promise<string | undefined>;

/** An index with its manifest loaded. Shards and text files are loaded on request. */
export type OpenIndex = {
  manifest: Manifest;
  /** All records, by number. */
  records: IndexRecord[];
  docCount: number;
  postings: PostingIndex;
  /** The sorted words of each loaded shard. */
  shardWords: (string[] | undefined)[];
  loadShards(numbers: Iterable<number>): Promise<void>;
  loadText(doc: number): Promise<DocText>;
  /** Load the vectors of all docs. */
  loadPageVectors(): Promise<number[][]>;
  /** Load the formatted vectors of the words of a file, by its number. */
  loadWordVectors(file: number): Promise<Record<string, string>>;
};

export type LoadState = { status: 'idle' | 'loading' | 'ready' } | { status: 'failed'; error: SearchIndexError };

/** Opens the index on first use, and again after a failure or if a file is missing. */
type Loader = {
  getState(): LoadState;
  open(): Promise<OpenIndex>;
  /** Call `work` with the open index. If a file is missing, as after a deploy, call it again with a fresh index. */
  withIndex<T>(work: (index: OpenIndex) => Promise<T>): Promise<T>;
};

/** Create a loader that gets files with `fetchText`. */
export function createLoader(fetchText: FetchText): Loader {
  let state: LoadState = { status: 'idle' };
  let opening: Promise<OpenIndex> | undefined;
  const open = (isFresh = false) => {
    if (opening && !isFresh) return opening;
    state = { status: 'loading' };
    const newOpening = openIndex(fetchText, isFresh).then(
      (index) => {
        state = { status: 'ready' };
        return index;
      },
      (error) => {
        if (opening === newOpening) opening = undefined;
        state = { status: 'failed', error };
        throw error;
      },
    );
    opening = newOpening;
    return newOpening;
  };
  const withIndex = async <T>(work: (index: OpenIndex) => Promise<T>): Promise<T> => {
    const firstOpening = open();
    const index = await firstOpening;
    try {
      return await work(index);
    } catch (error) {
      if (!(error instanceof SearchIndexError) || error.reason === 'unreachable') throw error;
      // Some hosts serve a page for a missing file. Another search may already have opened a fresh index.
      return work(await open(opening === firstOpening));
    }
  };
  return { getState: () => state, open: () => open(), withIndex };
}

async function openIndex(fetchText: FetchText, isFresh: boolean): Promise<OpenIndex> {
  const manifest = parseFile(await fetchFile(fetchText, MANIFEST_PATH, isFresh), 'manifest', isManifest);
  const postings = createPostingIndex();
  const shardWords: (string[] | undefined)[] = manifest.shards.map(() => undefined);
  const loadShard = memoize(async (number: number) => {
    const shard = parseFile(await fetchFile(fetchText, getShardPath(manifest, number)), 'word file', isShard);
    shardWords[number] = shard.map(([word]) => word);
    importShard(postings, shard);
  });
  const loadVectors = async (name: number | 'pages') =>
    parseFile(await fetchFile(fetchText, getVectorPath(manifest.vectors, name)), 'vector file', isVectors);
  const loadPageVectors = memoize(async () => Object.values(await loadVectors('pages')).map(parseVector));
  return {
    manifest,
    records: listRecords(manifest.docs),
    docCount: manifest.docs.titles.length,
    postings,
    shardWords,
    loadShards: async (numbers) => {
      await Promise.all([...numbers].map(loadShard));
    },
    loadText: memoize(async (doc: number) =>
      parseFile(await fetchFile(fetchText, getTextPath(manifest, doc)), 'text file', isDocText),
    ),
    loadPageVectors: () => loadPageVectors(0),
    loadWordVectors: memoize(loadVectors),
  };
}

/** Cache the results of `work` by number, except failures. */
function memoize<T>(work: (number: number) => Promise<T>): (number: number) => Promise<T> {
  const cache = new Map<number, Promise<T>>();
  return (number) => {
    const cached = cache.get(number);
    if (cached) return cached;
    const result = work(number).catch((error) => {
      cache.delete(number);
      throw error;
    });
    cache.set(number, result);
    return result;
  };
}

async function fetchFile(fetchText: FetchText, path: string, isFresh = false): Promise<string> {
  let text: string | undefined;
  try {
    text = await fetchText(path, { isFresh });
  } catch (cause) {
    throw new SearchIndexError('unreachable', 'The search index could not be loaded.', { cause });
  }
  if (text === undefined) {
    const message = path === MANIFEST_PATH ? 'There is no search index.' : `The search index file ${path} is missing.`;
    throw new SearchIndexError('missing', message);
  }
  return text;
}

/** Parse a file of the index. Throws a SearchIndexError if it is malformed. */
function parseFile<T>(text: string, name: string, isValid: (parsed: unknown) => parsed is T): T {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Text that is not JSON is as invalid as `undefined`.
  }
  if (isValid(parsed)) return parsed;
  throw new SearchIndexError('malformed', `The search index cannot be read: its ${name} is damaged.`);
}

/** Check a manifest. Throws a SearchIndexError if it has another version. */
function isManifest(manifest: unknown): manifest is Manifest {
  if (!isJsonObject(manifest)) return false;
  if (typeof manifest.version === 'number' && manifest.version !== INDEX_VERSION) {
    const message = `The search index has version ${manifest.version}, but version ${INDEX_VERSION} is needed.`;
    throw new SearchIndexError('incompatible', message);
  }
  const { docs, names, language, otherAudiences, texts, vectors } = manifest;
  return (
    manifest.version === INDEX_VERSION &&
    isJsonObject(docs) &&
    [docs.titles, docs.headings, docs.aliases, docs.asked, docs.folders, docs.audiences, docs.priors].every(isList) &&
    isJsonObject(names) &&
    (names.type === 'in texts' || [names.titles, names.segments].every(isList)) &&
    [manifest.boosts, manifest.priors, manifest.readers].every(isList) &&
    [manifest.folders, manifest.audiences, manifest.synonyms].every(isList) &&
    isList(manifest.shards) &&
    manifest.shards.every((shard) => isList(shard) && isString(shard[0]) && isString(shard[1])) &&
    typeof otherAudiences === 'number' &&
    [docs.inboundLinks, language, texts, vectors].every(isString)
  );
}

function isShard(shard: unknown): shard is Shard {
  return isList(shard) && shard.every((entry) => isList(entry) && isString(entry[0]) && isPostings(entry[1]));
}

/** Check the vectors of all pages, or of words. */
function isVectors(vectors: unknown): vectors is Record<string, string> {
  return isObject(vectors) && Object.values(vectors).every(isString);
}

function isDocText(text: unknown): text is DocText {
  return (
    isJsonObject(text) &&
    [text.id, text.source, text.href, text.title, text.description].every(isString) &&
    [text.branch, text.audience, text.aliases, text.asked].every(isList) &&
    isList(text.sections) &&
    text.sections.every((section) => isList(section) && section.every(isString))
  );
}

function isJsonObject(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isPostings(value: unknown): boolean {
  return isList(value) && value.every((tier) => tier === null || isList(tier));
}

/** Append this to a prefix to sort after all words with that prefix. */
const AFTER_ALL = '\uffff';

/** Find the number of the shard that would contain a word. */
export function findShard({ manifest: { shards } }: OpenIndex, word: string): number {
  return Math.max(0, findFirst(shards, (shard) => (shard?.[0] ?? '') > word) - 1);
}

/** Find the numbers of the shards with words that start with `prefix`, up to `limit`. */
export function findPrefixShards(index: OpenIndex, prefix: string, limit: number): number[] {
  const first = findShard(index, prefix);
  const last = Math.min(findShard(index, prefix + AFTER_ALL), first + limit - 1);
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

/** The words of some shards. Words of shards that earlier queries loaded must not change the results. */
export type Vocabulary = {
  rules: LanguageRules | undefined;
  has(word: string): boolean;
  getWords(prefix?: string): string[];
};

/** Combine loaded shards into one vocabulary. */
export function createVocabulary(index: OpenIndex, shards: Iterable<number>): Vocabulary {
  const findWord = (words: string[], word: string) => findFirst(words, (other = '') => other >= word);
  const wordLists = [...new Set(shards)].sort((a, b) => a - b).map((shard) => index.shardWords[shard] ?? []);
  return {
    rules: getLanguageRules(index.manifest.language),
    has: (word) => wordLists.some((words) => words[findWord(words, word)] === word),
    getWords: (prefix = '') =>
      wordLists.flatMap((words) => words.slice(findWord(words, prefix), findWord(words, prefix + AFTER_ALL))),
  };
}

const titleWordsCache = new WeakMap<OpenIndex, string[][]>();

/** Get the folded words of each title by doc, without fetching; empty if the manifest lacks the titles. */
export function getTitleWords(index: OpenIndex): string[][] {
  const { names } = index.manifest;
  const titles = names.type === 'in manifest' ? names.titles : [];
  const words = titleWordsCache.get(index) ?? titles.map((title) => getWords(title).map(({ word }) => word));
  titleWordsCache.set(index, words);
  return words;
}

/** Find the index of the first of sorted items for which a claim holds; their number if it holds for none. */
function findFirst<T>(items: T[], holds: (item: T | undefined) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(items[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}
