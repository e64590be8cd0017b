import { isStopWord } from '../shared/terms';
import type { OpenIndex } from './load';
import type { Query, QueryTerm } from './query';
import { createVocabulary, findShard, type Vocabulary } from './vocabulary';
import { type Alternative, findForms } from './word-match';

const LIKENESS = { joined: 0.9, pieces: 0.5, parts: 0.5 };
/** Words are written together with these: signin, setup, turnon. Other short tails are chance. */
const SHORT_TAILS = new Set(['in', 'on', 'up']);
/** Each cut that is tried may cost a fetch. */
const MAX_CUTS = 2;

/** The words that a query's compounds may be written as: `frontend` for front end, `use` and `selector` for useSelector. */
export function getCompoundWords(query: Query): string[] {
  return [...query.terms.flatMap(({ parts }) => parts), ...query.terms.flatMap((term) => getJoined(query, term))];
}

/** The other ways to write a word of the query: joined with the one beside it, or as its parts. */
export function findCompounds(query: Query, term: QueryTerm, vocabulary: Vocabulary, hasStems: boolean): Alternative[] {
  const joined = getJoined(query, term)
    .filter((word) => vocabulary.has(word))
    .map((word): Alternative => toAlternative(LIKENESS.joined, [[{ word, kind: 'compound', likeness: 1 }]]));
  const parts = term.parts.map((part) => findForms(part, vocabulary, hasStems));
  const isWhole = parts.length > 0 && parts.every((forms) => forms.length > 0);
  return isWhole ? [...joined, toAlternative(LIKENESS.parts, parts)] : joined;
}

/** Take `multisite` apart into multi and site, where the docs have both; a piece such as in does not count. */
export async function findSplits(
  { word }: QueryTerm,
  index: OpenIndex,
  vocabulary: Vocabulary,
  hasStems: boolean,
): Promise<Alternative[]> {
  const cuts = Array.from({ length: Math.max(0, word.length - 4) }, (_, cut) => word.length - 2 - cut)
    .map((at) => [word.slice(0, at), word.slice(at)] as const)
    .filter(([head, tail]) => (tail.length > 2 || SHORT_TAILS.has(tail)) && vocabulary.has(head))
    .slice(0, MAX_CUTS);
  for (const [head, tail] of cuts) {
    const shard = findShard(index, tail);
    await index.loadShards([shard]);
    const pieces = isStopWord(tail, index.manifest.language) ? [head] : [head, tail];
    const words = pieces.map((piece) =>
      findForms(piece, piece === head ? vocabulary : createVocabulary(index, [shard]), hasStems),
    );
    if (words.every((forms) => forms.some(({ kind }) => kind === 'same')))
      return [toAlternative(LIKENESS.pieces, words)];
  }
  return [];
}

function toAlternative(likeness: number, words: Alternative['words']): Alternative {
  return { kind: 'compound', likeness, words };
}

/** A word with the one before it, and with the one after it. */
function getJoined({ words }: Query, { start, word }: QueryTerm): string[] {
  const at = words.findIndex((each) => each.start === start);
  const [before, after] = [words[at - 1]?.word, words[at + 1]?.word];
  return [...(before === undefined ? [] : [before + word]), ...(after === undefined ? [] : [word + after])];
}
