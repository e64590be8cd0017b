import { isStopWord } from '../shared/terms';
import type { OpenIndex } from './load';
import type { Query, QueryTerm } from './query';
import { createVocabulary, findShard, type Vocabulary } from './vocabulary';
import { type Alternative, findForms } from './word-match';

const CONFIDENCE = { joined: 0.9, split: 0.5, parts: 0.5 };
/** Short words that often end a compound: signin, setup, turnon. Other short endings are coincidence. */
const COMMON_SHORT_ENDINGS = new Set(['in', 'on', 'up']);
/** Each split may cost a fetch. */
const MAX_SPLITS = 2;

/** List other spellings of a query's compounds: `frontend` for front end, `use` and `selector` for useSelector. */
export function getCompoundWords(query: Query): string[] {
  return [...query.terms.flatMap(({ parts }) => parts), ...query.terms.flatMap((term) => getJoined(query, term))];
}

/** Find a term joined with the word before or after it, or as its parts. */
export function findCompounds(query: Query, term: QueryTerm, vocabulary: Vocabulary, hasStems: boolean): Alternative[] {
  const joined = getJoined(query, term)
    .filter((word) => vocabulary.has(word))
    .map((word): Alternative => toAlternative(CONFIDENCE.joined, [[{ word, kind: 'compound', confidence: 1 }]]));
  const parts = term.parts.map((part) => findForms(part, vocabulary, hasStems));
  const hasAllParts = parts.length > 0 && parts.every((forms) => forms.length > 0);
  return hasAllParts ? [...joined, toAlternative(CONFIDENCE.parts, parts)] : joined;
}

/** Split `multisite` into multi and site if the docs have both words. Stop words such as in are dropped. */
export async function findSplits(
  { word }: QueryTerm,
  index: OpenIndex,
  vocabulary: Vocabulary,
  hasStems: boolean,
): Promise<Alternative[]> {
  const candidates = Array.from({ length: Math.max(0, word.length - 4) }, (_, offset) => word.length - 2 - offset)
    .map((at) => [word.slice(0, at), word.slice(at)] as const)
    .filter(([head, tail]) => (tail.length > 2 || COMMON_SHORT_ENDINGS.has(tail)) && vocabulary.has(head))
    .slice(0, MAX_SPLITS);
  for (const [head, tail] of candidates) {
    const shard = findShard(index, tail);
    await index.loadShards([shard]);
    const keywords = isStopWord(tail, index.manifest.language) ? [head] : [head, tail];
    const words = keywords.map((each) =>
      findForms(each, each === head ? vocabulary : createVocabulary(index, [shard]), hasStems),
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
function getJoined({ words }: Query, { start, word }: QueryTerm): string[] {
  const at = words.findIndex((each) => each.start === start);
  const [before, after] = [words[at - 1]?.word, words[at + 1]?.word];
  return [...(before === undefined ? [] : [before + word]), ...(after === undefined ? [] : [word + after])];
}
