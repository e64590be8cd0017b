import { isEnglish } from '../shared/terms';
import { findCompounds, findSplits, getCompoundWords } from './compounds';
import type { OpenIndex } from './load';
import type { Query, QueryTerm } from './query';
import { findSynonyms, getSynonymWords } from './synonym-phrases';
import { createVocabulary, findPrefixShards, findShard, getTitleWords, type Vocabulary } from './vocabulary';
import {
  type Alternative,
  findCorrections,
  findForms,
  findPrefixMatches,
  getStemPrefix,
  type WordMatch,
} from './word-match';

/** A word of the query with everything in the docs that it may mean. */
export type ExpandedTerm = QueryTerm & { isKnown: boolean; matches: WordMatch[]; alternatives: Alternative[] };

export type ExpandOptions = {
  /** Take words as they are typed: slips are not corrected. */
  isLiteral: boolean;
};

const VAGUE_LIKENESS = 0.5;
const MAX_SHARDS = { root: 2, prefix: 3, slip: 4 };

/** Find what each word of a query may mean, loading the shards that it takes. */
export async function expandQuery(query: Query, index: OpenIndex, options: ExpandOptions): Promise<ExpandedTerm[]> {
  const hasStems = isEnglish(index.manifest.language);
  const shards = query.terms.map((term) => getFirstShards(term, index, hasStems));
  const others = [...getSynonymWords(query, index), ...getCompoundWords(query)];
  const otherShards = others.flatMap((word) => findPrefixShards(index, getStemPrefix(word, hasStems), 1));
  await index.loadShards(new Set([...shards.flat(), ...otherShards]));
  const all = createVocabulary(index, [...shards.flat(), ...otherShards]);
  const synonyms = findSynonyms(query, index, all, hasStems);
  return Promise.all(
    query.terms.map(async (term, number) => {
      const own = createVocabulary(index, shards[number] ?? []);
      const found = findForms(term.word, own, hasStems);
      const isWhole = found.some(({ kind }) => kind === 'same');
      const continued = term.isLast || found.length === 0 ? findPrefixMatches(term.word, own, isWhole) : [];
      const isUnfinished = !isWhole && continued.length > 0;
      // "Planne" is on its way to "planner", not back from it to "plan".
      const forms = isUnfinished ? found.filter(({ word }) => word.length >= term.word.length) : found;
      const isWritten = forms.length > 0;
      const meant = synonyms.get(term.start) ?? { alternatives: [], isVague: false };
      const alternatives = [...findCompounds(query, term, all, hasStems), ...meant.alternatives];
      const matches = merge(forms, continued).map((match) => (meant.isVague ? toVague(match) : match));
      const isMeant = matches.some(({ kind }) => kind !== 'stem') || alternatives.length > 0;
      // Another form of the word is here, and not the word: it may be a slip all the same, as selecters for selectors.
      const near =
        isMeant || options.isLiteral ? [] : await findSlips(term, shards[number] ?? [], own, index, isWritten);
      const known = { ...term, isKnown: true, matches: merge(matches, near), alternatives };
      if (isMeant || isWritten) return known;
      if (near.length > 0) return { ...known, isKnown: false };
      return { ...known, alternatives: await findSplits(term, index, own, hasStems) };
    }),
  );
}

/** Log of log in is not quite log. */
function toVague(match: WordMatch): WordMatch {
  return { ...match, likeness: match.likeness * VAGUE_LIKENESS };
}

/** Put lists of matches together; a word that is in both counts as what it is most likely. */
function merge(...lists: WordMatch[][]): WordMatch[] {
  const best = new Map<string, WordMatch>();
  for (const match of lists.flat()) {
    if (match.likeness > (best.get(match.word)?.likeness ?? 0)) best.set(match.word, match);
  }
  return [...best.values()];
}

function getFirstShards({ word, isLast }: QueryTerm, index: OpenIndex, hasStems: boolean): number[] {
  const shards = [findShard(index, word), ...findPrefixShards(index, getStemPrefix(word, hasStems), MAX_SHARDS.root)];
  if (isLast) shards.push(...findPrefixShards(index, word, MAX_SHARDS.prefix));
  return [...new Set(shards)];
}

/** Look for a slip where the word would be, then in titles, then where the word would be without a slip in its first letters. */
async function findSlips(
  term: QueryTerm,
  shards: number[],
  own: Vocabulary,
  index: OpenIndex,
  isWritten: boolean,
): Promise<WordMatch[]> {
  const candidates = [...new Set([...own.getWords(), ...getTitleWords(index)])];
  const near = findCorrections(term.word, candidates, term.isLast, isWritten ? 1 : 2);
  if (isWritten && near.length === 0) return [];
  const more =
    near.length > 0
      ? near.map(({ word }) => findShard(index, word))
      : getLikelyShards(term.word, index).filter((shard) => !shards.includes(shard));
  const loaded = [...new Set(more)].slice(0, MAX_SHARDS.slip);
  await index.loadShards(loaded);
  if (near.length > 0) return near;
  return findCorrections(term.word, createVocabulary(index, loaded).getWords(), term.isLast);
}

/** The shards of a word with one of its first letters left out or swapped with the next, and those beside its own. */
function getLikelyShards(word: string, index: OpenIndex): number[] {
  const variants = [0, 1, 2].flatMap((at) => [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ]);
  const own = findShard(index, word);
  const beside = [own - 1, own + 1].filter((shard) => shard >= 0 && shard < index.manifest.shards.length);
  return [...new Set([...variants.map((variant) => findShard(index, variant)), ...beside])];
}
