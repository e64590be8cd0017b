import { getWords } from '../shared/terms';
import type { OpenIndex } from './load';

/** Sorts after every word that begins with what stands before it. */
const AFTER_ALL = '\uffff';

/** The shard that a word is in, if it is anywhere. */
export function findShard({ manifest }: OpenIndex, word: string): number {
  const { shards } = manifest;
  let low = 0;
  let high = shards.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((shards[middle]?.[0] ?? '') <= word) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The shards of the words that begin with `prefix`, `limit` of them at most. */
export function findPrefixShards(index: OpenIndex, prefix: string, limit: number): number[] {
  const first = findShard(index, prefix);
  const last = Math.min(findShard(index, prefix + AFTER_ALL), first + limit - 1);
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

/** The words of some shards: what one word of a query is compared with, whatever else has been loaded before. */
export type Vocabulary = { has(word: string): boolean; getWords(prefix?: string): string[] };

/** Look at shards that have been loaded as one vocabulary. */
export function createVocabulary(index: OpenIndex, shards: Iterable<number>): Vocabulary {
  const lists = [...new Set(shards)].sort((a, b) => a - b).map((shard) => index.shardWords[shard] ?? []);
  return {
    has: (word) => lists.some((words) => words[findFirst(words, word)] === word),
    getWords: (prefix = '') =>
      lists.flatMap((words) => words.slice(findFirst(words, prefix), findFirst(words, prefix + AFTER_ALL))),
  };
}

const titleWords = new WeakMap<OpenIndex, string[]>();

/** The words of all titles, where the manifest names the docs; they are known without a fetch. */
export function getTitleWords(index: OpenIndex): string[] {
  const known = titleWords.get(index);
  if (known) return known;
  const { names } = index.manifest;
  const titles = names.type === 'here' ? names.titles : [];
  const words = [...new Set(titles.flatMap((title) => getWords(title).map(({ word }) => word)))];
  titleWords.set(index, words);
  return words;
}

/** The position of the first word that does not sort before `word`. */
function findFirst(words: string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
