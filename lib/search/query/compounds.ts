import { isStopWord } from '../shared/terms';
import type { OpenIndex } from './load';
import type { Query, QueryTerm } from './query';
import { createVocabulary, findShard, type Vocabulary } from './vocabulary';
import { type Alternative, findForms } from './word-match';

/** The confidence of each kind of alternative. */
const CONFIDENCE = { joined: 0.9, split: 0.5, parts: 0.5 };
/** Short words that often end a compound, as in signin and setup. Other short endings are usually coincidence. */
const COMMON_SHORT_ENDINGS = new Set(['in', 'on', 'up']);
/** The maximum number of splits to try, because each may need another shard. */
const MAX_SPLITS = 2;

/** List other spellings of a query's compounds: `frontend` for front end, `use` and `selector` for useSelector. */
export function getCompoundWords(query: Query): string[] {
  return [...query.terms.flatMap(({ parts }) => parts), ...query.terms.flatMap((term) => getJoinedWords(query, term))];
}

/** Find a term joined with the word before or after it, and the parts of the term. */
export function findCompounds(query: Query, term: QueryTerm, vocabulary: Vocabulary): Alternative[] {
  const joined = getJoinedWords(query, term)
    .filter((word) => vocabulary.has(word))
    .map((word): Alternative => toAlternative(CONFIDENCE.joined, [[{ word, kind: 'compound', confidence: 1 }]]));
  const parts = term.parts.map((part) => findForms(part, vocabulary));
  const hasAllParts = parts.length > 0 && parts.every((forms) => forms.length > 0);
  return hasAllParts ? [...joined, toAlternative(CONFIDENCE.parts, parts)] : joined;
}

/** Split `multisite` into `multi` and `site` if the docs have both words; an ending such as `in` is dropped. */
export async function findSplits(
  { word }: QueryTerm,
  index: OpenIndex,
  vocabulary: Vocabulary,
): Promise<Alternative[]> {
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
      return [toAlternative(CONFIDENCE.split, words)];
  }
  return [];
}

function toAlternative(confidence: number, words: Alternative['words']): Alternative {
  return { kind: 'compound', confidence, words };
}

/** Join a term with the word before it, and with the word after it. */
function getJoinedWords({ words }: Query, { start, word }: QueryTerm): string[] {
  const index = words.findIndex((other) => other.start === start);
  const [before, after] = [words[index - 1]?.word, words[index + 1]?.word];
  return [...(before === undefined ? [] : [before + word]), ...(after === undefined ? [] : [word + after])];
}
