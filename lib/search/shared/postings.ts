import { Index } from 'flexsearch';
import { type Postings, type Shard, TIER_COUNT } from './schema';

/**
 * FlexSearch as this search uses it: a store of words, each with its records by tier. Its `map` is filled and read as it
 * stands: the light library, 13 KB smaller after compression than the whole one, has no other way to import and to tiers.
 */
export type PostingIndex = Index & { map: Map<string, Postings> };

/** Make an empty store; for filling it, `getTier` gives the tier of a word in the record that is being added. */
export function createPostingIndex(getTier: (word: string) => number = () => 0): PostingIndex {
  return new Index({
    tokenize: 'strict',
    resolution: TIER_COUNT,
    // Words come ready from terms.ts: the build and the browser cannot disagree about them.
    encode: (words) => words.split(' '),
    score: (_words, word) => getTier(word),
  }) as PostingIndex;
}

/** Get the records of a word by tier; none for a word that is not in the store. */
export function getPostings(index: PostingIndex, word: string): Postings {
  return index.map.get(word) ?? [];
}

/** Add a shard to the store, in the text that FlexSearch exported. */
export function importShard(index: PostingIndex, text: string): void {
  for (const [word, postings] of JSON.parse(text) as Shard) index.map.set(word, postings);
}

/** Export a store as one list, in the order of the words' code units. */
export function exportShard(index: PostingIndex): Shard {
  const shard: Shard = [];
  index.export((key, text) => {
    if (key.endsWith('map')) shard.push(...(JSON.parse(text) as Shard));
  });
  return shard.sort(([a], [b]) => (a < b ? -1 : 1));
}
