import { Index } from 'flexsearch';
import { type Postings, type Shard, TIER_COUNT } from './schema';

/**
 * A FlexSearch index that maps each word to its records by tier. We access its `map` directly, because the
 * light build of FlexSearch (13 KB smaller after compression) has no API for importing or for tiers.
 */
export type PostingIndex = Index & { map: Map<string, Postings> };

/** Create an empty posting index; `getTier` gets the tier of a word in the record being added. */
export function createPostingIndex(getTier: (word: string) => number = () => 0): PostingIndex {
  return new Index({
    tokenize: 'strict',
    resolution: TIER_COUNT,
    // terms.ts has already split and folded the words, so the build and the browser always agree.
    encode: (words) => words.split(' '),
    score: (_words, word) => getTier(word),
  }) as PostingIndex;
}

/** Get the records of a word by tier; empty for an unknown word. */
export function getPostings(index: PostingIndex, word: string): Postings {
  return index.map.get(word) ?? [];
}

/** Add the words of a shard, in JSON, to a posting index. */
export function importShard(index: PostingIndex, text: string): void {
  for (const [word, postings] of JSON.parse(text) as Shard) index.map.set(word, postings);
}

/** Export all words with their postings, sorted by code units. */
export function exportPostings(index: PostingIndex): Shard {
  const shard: Shard = [];
  index.export((key, text) => {
    if (key.endsWith('map')) shard.push(...(JSON.parse(text) as Shard));
  });
  return shard.sort(([a], [b]) => (a < b ? -1 : 1));
}
