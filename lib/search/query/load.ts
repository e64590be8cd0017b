import { type IndexRecord, listRecords } from '../shared/index-records';
import { createPostingIndex, importShard, type PostingIndex } from '../shared/postings';
import { type DocText, getShardPath, getTextPath, MANIFEST_PATH, type Manifest } from '../shared/schema';
import { SearchIndexError } from '../shared/search-index-error';
import { parseDocText, parseManifest, parseShard } from './parse-index';

/**
 * Fetch a file of the site as text by its path from the site's root, without the base path; `undefined` where there is
 * no such file. `isFresh` asks for the newest one, past every cache. Whatever it throws is taken for a lost connection.
 */
export type FetchText = (path: string, options: { isFresh: boolean }) => Promise<string | undefined>;

/** An index whose manifest is here; words and texts come as they are asked for. */
export type OpenIndex = {
  manifest: Manifest;
  /** What each record stands for, by its number. */
  places: IndexRecord[];
  docCount: number;
  postings: PostingIndex;
  /** The words of each shard that has come, in order. */
  shardWords: (string[] | undefined)[];
  loadShards(numbers: Iterable<number>): Promise<void>;
  loadText(doc: number): Promise<DocText>;
};

export type LoadState = { status: 'idle' | 'loading' | 'ready' } | { status: 'failed'; error: SearchIndexError };

/** What keeps the index: it opens on the first call, and again where a file of it has gone or did not come. */
type Loader = {
  getState(): LoadState;
  open(): Promise<OpenIndex>;
  /** Work with the open index; where a file of it has gone, as after a deploy, once more with a fresh one. */
  use<T>(work: (index: OpenIndex) => Promise<T>): Promise<T>;
};

/** Make a loader that gets its files through `fetchText`; nothing is fetched before it is asked to. */
export function createLoader(fetchText: FetchText): Loader {
  let state: LoadState = { status: 'idle' };
  let opening: Promise<OpenIndex> | undefined;
  const open = (isFresh = false) => {
    if (opening && !isFresh) return opening;
    state = { status: 'loading' };
    const current = openIndex(fetchText, isFresh).then(
      (index) => {
        state = { status: 'ready' };
        return index;
      },
      (error) => {
        if (opening === current) opening = undefined;
        state = { status: 'failed', error };
        throw error;
      },
    );
    opening = current;
    return current;
  };
  const use = async <T>(work: (index: OpenIndex) => Promise<T>): Promise<T> => {
    const used = open();
    const index = await used;
    try {
      return await work(index);
    } catch (error) {
      if (!(error instanceof SearchIndexError) || error.reason === 'unreachable') throw error;
      // Some hosts send a page where a file has gone. Another search may have opened a fresh index meanwhile.
      return work(await open(opening === used));
    }
  };
  return { getState: () => state, open: () => open(), use };
}

async function openIndex(fetchText: FetchText, isFresh: boolean): Promise<OpenIndex> {
  const manifest = parseManifest(await fetchFile(fetchText, MANIFEST_PATH, isFresh));
  const postings = createPostingIndex();
  const shardWords: (string[] | undefined)[] = manifest.shards.map(() => undefined);
  const loadShard = once(async (number: number) => {
    const text = await fetchFile(fetchText, getShardPath(manifest, number));
    shardWords[number] = parseShard(text).map(([word]) => word);
    importShard(postings, text);
  });
  return {
    manifest,
    places: listRecords(manifest.docs),
    docCount: manifest.docs.titles.length,
    postings,
    shardWords,
    loadShards: async (numbers) => {
      await Promise.all([...numbers].map(loadShard));
    },
    loadText: once(async (doc: number) => parseDocText(await fetchFile(fetchText, getTextPath(manifest, doc)))),
  };
}

/** Keep what a number's work gave, but let work that failed be tried again. */
function once<T>(work: (number: number) => Promise<T>): (number: number) => Promise<T> {
  const kept = new Map<number, Promise<T>>();
  return (number) => {
    const known = kept.get(number);
    if (known) return known;
    const started = work(number).catch((error) => {
      kept.delete(number);
      throw error;
    });
    kept.set(number, started);
    return started;
  };
}

async function fetchFile(fetchText: FetchText, path: string, isFresh = false): Promise<string> {
  let text: string | undefined;
  try {
    text = await fetchText(path, { isFresh });
  } catch (cause) {
    throw new SearchIndexError('unreachable', 'The search index cannot be reached.', { cause });
  }
  if (text === undefined) {
    const problem = path === MANIFEST_PATH ? 'There is no search index.' : `The search index has no file ${path}.`;
    throw new SearchIndexError('missing', problem);
  }
  return text;
}
