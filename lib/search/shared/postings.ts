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

/** Add the words of a shard to a posting index. */
export function importShard(index: PostingIndex, shard: Shard): void {
  for (const [word, postings] of shard) index.map.set(word, postings.map(addUp));
}

/** Export all words with their postings in the form of shards, sorted by code units. */
export function exportPostings(index: PostingIndex): Shard {
  const shard: Shard = [];
  index.export((key, text) => {
    if (key.endsWith('map')) shard.push(...(JSON.parse(text) as Shard));
  });
  return shard
    .map(([word, postings]): Shard[number] => [word, postings.map(getDifferences)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Replace ascending numbers by their differences, which are shorter. */
function getDifferences(numbers: Postings[number]): Postings[number] {
  return numbers?.map((number, index) => number - (numbers[index - 1] ?? 0));
}

function addUp(differences: Postings[number]): Postings[number] {
  let sum = 0;
  return differences?.map((difference) => {
    sum += difference;
    return sum;
  });
}
