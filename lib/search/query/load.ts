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

/** A reason why the search index is unusable; an incompatible index has another format version. */
type SearchFailure = 'missing' | 'malformed' | 'incompatible' | 'unreachable';

/** An unusable search index. The search page shows the message, which is one sentence. */
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

type JsonObject = Record<string, unknown>;

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
  const manifest = parseManifest(await fetchFile(fetchText, MANIFEST_PATH, isFresh));
  const postings = createPostingIndex();
  const shardWords: (string[] | undefined)[] = manifest.shards.map(() => undefined);
  const loadShard = memoize(async (number: number) => {
    const text = await fetchFile(fetchText, getShardPath(manifest, number));
    const shard = parseShard(text);
    shardWords[number] = shard.map(([word]) => word);
    importShard(postings, shard);
  });
  const loadVectors = async (name: number | 'pages') =>
    parseVectors(await fetchFile(fetchText, getVectorPath(manifest.vectors, name)));
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
    loadText: memoize(async (doc: number) => parseDocText(await fetchFile(fetchText, getTextPath(manifest, doc)))),
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

/** Parse a manifest. Throws a SearchIndexError if it has another version or is malformed. */
function parseManifest(text: string): Manifest {
  const manifest = parseJsonObject(text, 'manifest');
  if (typeof manifest.version === 'number' && manifest.version !== INDEX_VERSION) {
    const message = `The search index has version ${manifest.version}, but version ${INDEX_VERSION} is needed.`;
    throw new SearchIndexError('incompatible', message);
  }
  const { docs, names, language, otherAudiences, texts, vectors } = manifest;
  const isValid =
    manifest.version === INDEX_VERSION &&
    isJsonObject(docs) &&
    [docs.titles, docs.headings, docs.aliases, docs.asked, docs.folders, docs.audiences, docs.priors].every(isList) &&
    isJsonObject(names) &&
    (names.type === 'in texts' || [names.titles, names.segments].every(isList)) &&
    [manifest.boosts, manifest.priors, manifest.readers].every(isList) &&
    [manifest.folders, manifest.audiences, manifest.synonyms].every(isList) &&
    isList(manifest.shards) &&
    manifest.shards.every(isShardName) &&
    typeof otherAudiences === 'number' &&
    [docs.inboundLinks, language, texts, vectors].every((value) => typeof value === 'string');
  if (!isValid) throw createMalformedError('manifest');
  return manifest as Manifest;
}

/** Parse a shard. Throws a SearchIndexError if it is malformed. */
function parseShard(text: string): Shard {
  const shard = parseJson(text, 'word file');
  const isValid =
    isList(shard) && shard.every((entry) => isList(entry) && typeof entry[0] === 'string' && isPostings(entry[1]));
  if (!isValid) throw createMalformedError('word file');
  return shard as Shard;
}

/** Parse the vectors of all pages, or of words. Throws a SearchIndexError if they are malformed. */
function parseVectors(text: string): Record<string, string> {
  const vectors = parseJson(text, 'vector file');
  if (!isObject(vectors) || !Object.values(vectors).every((vector) => typeof vector === 'string'))
    throw createMalformedError('vector file');
  return vectors as Record<string, string>;
}

/** Parse a doc's text file. Throws a SearchIndexError if it is malformed. */
function parseDocText(text: string): DocText {
  const parsed = parseJsonObject(text, 'text file');
  const strings = [parsed.id, parsed.source, parsed.href, parsed.title, parsed.description];
  const isValid =
    strings.every((value) => typeof value === 'string') &&
    [parsed.branch, parsed.audience, parsed.aliases, parsed.asked].every(isList) &&
    isList(parsed.sections) &&
    parsed.sections.every((section) => isList(section) && section.every((value) => typeof value === 'string'));
  if (!isValid) throw createMalformedError('text file');
  return parsed as DocText;
}

function parseJsonObject(text: string, name: string): JsonObject {
  const parsed = parseJson(text, name);
  if (!isJsonObject(parsed)) throw createMalformedError(name);
  return parsed;
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createMalformedError(name);
  }
}

function createMalformedError(name: string): SearchIndexError {
  return new SearchIndexError('malformed', `The search index cannot be read: its ${name} is damaged.`);
}

function isJsonObject(value: unknown): value is JsonObject {
  return isObject(value) && !Array.isArray(value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isShardName(value: unknown): boolean {
  return isList(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
}

function isPostings(value: unknown): boolean {
  return isList(value) && value.every((tier) => tier === null || isList(tier));
}
