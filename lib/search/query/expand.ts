import { getLanguageRules } from '../shared/languages/languages';
import { listStarts } from '../shared/languages/rules';
import { getKeywords, isStopWord, type Query, type QueryTerm } from '../shared/terms';
import { createVocabulary, findPrefixShards, findShard, getTitleWords, type OpenIndex, type Vocabulary } from './load';
import {
  type Alternative,
  findCorrections,
  findForms,
  findPrefixMatches,
  getStemPrefix,
  type WordMatch,
} from './word-match';

const COMPOUND_CONFIDENCE = { joined: 0.9, split: 0.5, parts: 0.5 };

/** Short words that often end a compound, as in signin and setup. Other short endings are usually coincidence. */
const COMMON_SHORT_ENDINGS = new Set(['in', 'on', 'up']);

/** The maximum number of splits to try, because each may need another shard. */
const MAX_SPLITS = 2;

/** The confidence of a synonym, relative to the same word. */
const SYNONYM_CONFIDENCE = 0.7;

/** Synonyms of the phrases that a query word is part of. */
type Synonyms = {
  alternatives: Alternative[];
  /** Whether the phrase has a stop word, such as "log in": its other words alone may mean something else. */
  isAmbiguous: boolean;
};

/** A phrase of the query, with the words of each of its synonyms. */
type PhraseInQuery = { start: number; end: number; phrases: string[][]; isAmbiguous: boolean };

/** A query term with all its possible matches in the docs; `isTypo` means that only corrections match. */
export type ExpandedTerm = QueryTerm & { isTypo: boolean; matches: WordMatch[]; alternatives: Alternative[] };

export type ExpandOptions = {
  /** Whether to search for words as typed, without correcting typos. */
  isLiteral: boolean;
};

/** The factor that lowers the confidence of a word that means something else in its phrase: "log" in "log in". */
const AMBIGUOUS_FACTOR = 0.5;

/** The maximum number of shards to search for the stem, the prefix and the corrections of a query term. */
const MAX_SHARDS = { stem: 2, prefix: 10, typo: 6 };

/** Find possible matches for each term of a query. Loads the shards needed. */
export async function expandQuery(query: Query, index: OpenIndex, options: ExpandOptions): Promise<ExpandedTerm[]> {
  const rules = getLanguageRules(index.manifest.language);
  const shards = query.terms.map((term) => getTermShards(term, index));
  const relatedWords = [
    ...findPhrases(query, index).flatMap(({ phrases }) => phrases.flat()),
    // Other spellings of compounds: `frontend` for front end, `use` and `selector` for useSelector.
    ...query.terms.flatMap((term) => [...term.parts, ...getJoinedWords(query, term)]),
  ];
  const relatedShards = relatedWords.flatMap((word) => findPrefixShards(index, getStemPrefix(word, rules), 1));
  await index.loadShards(new Set([...shards.flat(), ...relatedShards]));
  const queryVocabulary = createVocabulary(index, [...shards.flat(), ...relatedShards]);
  const synonyms = findSynonyms(query, index, queryVocabulary);
  return Promise.all(
    query.terms.map(async (term, number) => {
      const vocabulary = createVocabulary(index, shards[number] ?? []);
      const allForms = findForms(term.word, vocabulary);
      const isInDocs = allForms.some(({ kind }) => kind === 'same' || kind === 'mutation');
      const mayBeUnfinished = term.isLast || allForms.length === 0;
      const prefixMatches = mayBeUnfinished
        ? listStarts(term.word, rules).flatMap((start) => findPrefixMatches(start, vocabulary, isInDocs))
        : [];
      const isUnfinished = !isInDocs && prefixMatches.length > 0;
      // The unfinished word "planne" should match "planner", not "plan".
      const forms = isUnfinished ? allForms.filter(({ word }) => word.length >= term.word.length) : allForms;
      const synonym = synonyms.get(term.start) ?? { alternatives: [], isAmbiguous: false };
      const alternatives = [...findCompounds(query, term, queryVocabulary), ...synonym.alternatives];
      const factor = synonym.isAmbiguous ? AMBIGUOUS_FACTOR : 1;
      const matches = merge(forms, prefixMatches).map((match) => {
        return { ...match, confidence: match.confidence * factor };
      });
      const isCertain = matches.some(({ kind }) => kind !== 'stem') || alternatives.length > 0;
      // A word with only other forms in the docs may still be a typo: selecters for selectors.
      const corrections =
        isCertain || options.isLiteral
          ? []
          : await loadCorrections(term, shards[number] ?? [], vocabulary, index, forms.length > 0);
      const expanded = { ...term, isTypo: false, matches: merge(matches, corrections), alternatives };
      if (isCertain || forms.length > 0) return expanded;
      if (corrections.length > 0) return { ...expanded, isTypo: true };
      return { ...expanded, alternatives: await findSplits(term, index, vocabulary) };
    }),
  );
}

/** Merge lists of matches, keeping the most confident match of each word. */
function merge(...lists: WordMatch[][]): WordMatch[] {
  const bestMatches = new Map<string, WordMatch>();
  for (const match of lists.flat()) {
    if (match.confidence > (bestMatches.get(match.word)?.confidence ?? 0)) bestMatches.set(match.word, match);
  }
  return [...bestMatches.values()];
}

function getTermShards({ word, isLast }: QueryTerm, index: OpenIndex): number[] {
  const rules = getLanguageRules(index.manifest.language);
  const starts = listStarts(word, rules);
  const maxPrefixShards = Math.ceil(MAX_SHARDS.prefix / starts.length);
  const shards = starts.flatMap((start) => [
    findShard(index, start),
    ...findPrefixShards(index, getStemPrefix(start, rules), MAX_SHARDS.stem),
    ...(isLast ? findPrefixShards(index, start, maxPrefixShards) : []),
  ]);
  return [...new Set(shards)];
}

/**
 * Find corrections in titles and in the term's shards. If nothing matches, search the shards that may have the term
 * without a typo in its first letters. Loads the shards needed.
 */
async function loadCorrections(
  term: QueryTerm,
  shards: number[],
  vocabulary: Vocabulary,
  index: OpenIndex,
  hasForms: boolean,
): Promise<WordMatch[]> {
  const candidates = [...new Set([...vocabulary.getWords(), ...getTitleWords(index).flat()])];
  const maxEdits = hasForms ? 1 : 2;
  const corrections = findCorrections(term.word, candidates, term.isLast, maxEdits);
  if (hasForms && corrections.length === 0) return [];
  const isLikely = corrections.some(({ word }) => word[0] === term.word[0]);
  // Corrections from titles may be in shards that are not loaded yet. The search needs the records of their words.
  const correctionShards = corrections.map(({ word }) => findShard(index, word));
  const variantShards = isLikely
    ? []
    : getShardsOfVariants(term.word, index).filter((shard) => !shards.includes(shard));
  const loadedShards = [...new Set([...correctionShards, ...variantShards])].slice(0, MAX_SHARDS.typo);
  await index.loadShards(loadedShards);
  if (isLikely) return corrections;
  const allCandidates = [...candidates, ...createVocabulary(index, loadedShards).getWords()];
  return findCorrections(term.word, new Set(allCandidates), term.isLast, maxEdits);
}

/**
 * Get the shards of a word with one of its first letters dropped, swapped or a vowel added after the first, and those
 * next to the word's shard.
 */
function getShardsOfVariants(word: string, index: OpenIndex): number[] {
  const variants = [0, 1, 2].flatMap((position) => [
    word.slice(0, position) + word.slice(position + 1),
    word.slice(0, position) + (word[position + 1] ?? '') + (word[position] ?? '') + word.slice(position + 2),
  ]);
  // The typo "rset" is far from "reset" in the order of words.
  const withVowels = /^[aeiou]$/.test(word[1] ?? '')
    ? []
    : Array.from('eaoiu', (vowel) => word[0] + vowel + word.slice(1));
  const wordShard = findShard(index, word);
  const neighbours = [wordShard - 1, wordShard + 1].filter(
    (shard) => shard >= 0 && shard < index.manifest.shards.length,
  );
  return [...new Set([...[...variants, ...withVowels].map((variant) => findShard(index, variant)), ...neighbours])];
}

/** Find the synonyms of each query term, by the start of the term in the query. */
function findSynonyms(query: Query, index: OpenIndex, vocabulary: Vocabulary): Map<number, Synonyms> {
  const synonymsByStart = new Map<number, Synonyms>();
  for (const { start, end, phrases, isAmbiguous } of findPhrases(query, index)) {
    const alternatives = phrases
      .map((words) => words.map((word) => findForms(word, vocabulary)))
      .filter((words) => words.every((forms) => forms.length > 0))
      .map((words): Alternative => ({ kind: 'synonym', confidence: SYNONYM_CONFIDENCE, words }));
    for (const term of query.terms) {
      if (term.start < start || term.end > end) continue;
      const previous = synonymsByStart.get(term.start) ?? { alternatives: [], isAmbiguous: false };
      synonymsByStart.set(term.start, {
        alternatives: [...previous.alternatives, ...alternatives],
        isAmbiguous: previous.isAmbiguous || (isAmbiguous && alternatives.length > 0),
      });
    }
  }
  return synonymsByStart;
}

function findPhrases({ words }: Query, { manifest }: OpenIndex): PhraseInQuery[] {
  const queryWords = words.map(({ word }) => word);
  return manifest.synonyms.flatMap((group) =>
    group.flatMap((phrase): PhraseInQuery[] => {
      const phraseWords = phrase.split(' ');
      const firstIndex = queryWords.findIndex((_, index) =>
        phraseWords.every((word, offset) => queryWords[index + offset] === word),
      );
      const firstWord = words[firstIndex];
      const lastWord = words[firstIndex + phraseWords.length - 1];
      if (!firstWord || !lastWord) return [];
      // The index already has pairs of single words.
      const synonyms = group.filter((other) => other !== phrase && (other.includes(' ') || phrase.includes(' ')));
      const isAmbiguous = phraseWords.some((word) => isStopWord(word, manifest.language));
      const phrases = synonyms.map((synonym) => getKeywords(synonym, manifest.language).map(({ word }) => word));
      return [{ start: firstWord.start, end: lastWord.end, phrases, isAmbiguous }];
    }),
  );
}

/** Find a term joined with the word before or after it, and the parts of the term. */
function findCompounds(query: Query, term: QueryTerm, vocabulary: Vocabulary): Alternative[] {
  const joined = getJoinedWords(query, term)
    .filter((word) => vocabulary.has(word))
    .map((word) => toAlternative(COMPOUND_CONFIDENCE.joined, [[{ word, kind: 'compound', confidence: 1 }]]));
  const parts = term.parts.map((part) => findForms(part, vocabulary));
  const hasAllParts = parts.length > 0 && parts.every((forms) => forms.length > 0);
  return hasAllParts ? [...joined, toAlternative(COMPOUND_CONFIDENCE.parts, parts)] : joined;
}

/** Split `multisite` into `multi` and `site` if the docs have both words; an ending such as `in` is dropped. */
async function findSplits({ word }: QueryTerm, index: OpenIndex, vocabulary: Vocabulary): Promise<Alternative[]> {
  // Split at each position from two letters before the end to three letters after the start.
  const candidates = Array.from({ length: Math.max(0, word.length - 4) }, (_, offset) => word.length - 2 - offset)
    .map((headLength) => [word.slice(0, headLength), word.slice(headLength)] as const)
    .filter(([head, tail]) => (tail.length > 2 || COMMON_SHORT_ENDINGS.has(tail)) && vocabulary.has(head))
    .slice(0, MAX_SPLITS);
  for (const [head, tail] of candidates) {
    const shard = findShard(index, tail);
    await index.loadShards([shard]);
    const keywords = isStopWord(tail, index.manifest.language) ? [head] : [head, tail];
    const words = keywords.map((keyword) =>
      findForms(keyword, keyword === head ? vocabulary : createVocabulary(index, [shard])),
    );
    if (words.every((forms) => forms.some(({ kind }) => kind === 'same')))
      return [toAlternative(COMPOUND_CONFIDENCE.split, words)];
  }
  return [];
}

function toAlternative(confidence: number, words: Alternative['words']): Alternative {
  return { kind: 'compound', confidence, words };
}

function getJoinedWords({ words }: Query, { start, word }: QueryTerm): string[] {
  const index = words.findIndex((other) => other.start === start);
  const [before, after] = [words[index - 1]?.word, words[index + 1]?.word];
  return [...(before === undefined ? [] : [before + word]), ...(after === undefined ? [] : [word + after])];
}
