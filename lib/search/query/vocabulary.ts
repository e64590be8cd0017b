import type { LanguageRules } from '../shared/languages/language-rules';
import { getLanguageRules } from '../shared/languages/languages';
import { getWords } from '../shared/terms';
import type { OpenIndex } from './load';

/** Append this to a prefix to sort after all words with that prefix. */
const AFTER_ALL = '\uffff';

/** Find the number of the shard that would contain a word. */
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
  const wordLists = [...new Set(shards)].sort((a, b) => a - b).map((shard) => index.shardWords[shard] ?? []);
  return {
    rules: getLanguageRules(index.manifest.language),
    has: (word) => wordLists.some((words) => words[findFirst(words, word)] === word),
    getWords: (prefix = '') =>
      wordLists.flatMap((words) => words.slice(findFirst(words, prefix), findFirst(words, prefix + AFTER_ALL))),
  };
}

const titleWordsCache = new WeakMap<OpenIndex, string[]>();

/** Get the words of all titles without fetching. Returns an empty list if the manifest lacks the titles. */
export function getTitleWords(index: OpenIndex): string[] {
  const cached = titleWordsCache.get(index);
  if (cached) return cached;
  const { names } = index.manifest;
  const titles = names.type === 'in manifest' ? names.titles : [];
  const words = [...new Set(titles.flatMap((title) => getWords(title).map(({ word }) => word)))];
  titleWordsCache.set(index, words);
  return words;
}

const titlePhrasesCache = new WeakMap<OpenIndex, string[]>();

/** Get the folded words of each title between spaces, by doc; empty for a title of one word, or if titles are not loaded. */
export function getTitlePhrases(index: OpenIndex): string[] {
  const cached = titlePhrasesCache.get(index);
  if (cached) return cached;
  const { names } = index.manifest;
  const phrases = (names.type === 'in manifest' ? names.titles : []).map((title) => {
    const words = getWords(title).map(({ word }) => word);
    return words.length > 1 ? ` ${words.join(' ')} ` : '';
  });
  titlePhrasesCache.set(index, phrases);
  return phrases;
}

/** Find the index of the first word that does not sort before `word`. */
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
