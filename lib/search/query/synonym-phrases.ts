import { isStopWord } from '../shared/terms';
import type { OpenIndex } from './load';
import type { Query } from './query';
import type { Vocabulary } from './vocabulary';
import { type Alternative, findForms } from './word-match';

const SYNONYM_LIKENESS = 0.7;

/** What else a word of the query may mean, as a part of a phrase. */
type Synonyms = {
  alternatives: Alternative[];
  /** The phrase has a word that is not in the index, as log in has: what is left of it says less. */
  isVague: boolean;
};

type Found = { start: number; end: number; phrases: string[][]; isVague: boolean };

/** The words of all phrases that mean the same as a part of the query. */
export function getSynonymWords(query: Query, index: OpenIndex): string[] {
  return findGroups(query, index).flatMap(({ phrases }) => phrases.flat());
}

/** For each word of the query, by where it starts, the phrases of the docs that mean what it is a part of. */
export function findSynonyms(
  query: Query,
  index: OpenIndex,
  vocabulary: Vocabulary,
  hasStems: boolean,
): Map<number, Synonyms> {
  const found = new Map<number, Synonyms>();
  for (const { start, end, phrases, isVague } of findGroups(query, index)) {
    const alternatives = phrases
      .map((words) => words.map((word) => findForms(word, vocabulary, hasStems)))
      .filter((words) => words.every((forms) => forms.length > 0))
      .map((words): Alternative => ({ kind: 'synonym', likeness: SYNONYM_LIKENESS, words }));
    for (const term of query.terms) {
      if (term.start < start || term.end > end) continue;
      const known = found.get(term.start) ?? { alternatives: [], isVague: false };
      found.set(term.start, {
        alternatives: [...known.alternatives, ...alternatives],
        isVague: known.isVague || (isVague && alternatives.length > 0),
      });
    }
  }
  return found;
}

function findGroups({ words }: Query, { manifest }: OpenIndex): Found[] {
  const typed = words.map(({ word }) => word);
  return manifest.synonyms.flatMap((group) =>
    group.flatMap((phrase): Found[] => {
      const own = phrase.split(' ');
      const at = typed.findIndex((_, index) => own.every((word, offset) => typed[index + offset] === word));
      const first = words[at];
      const last = words[at + own.length - 1];
      if (!first || !last) return [];
      const others = group.filter((other) => other !== phrase);
      const isVague = own.some((word) => isStopWord(word, manifest.language));
      const phrases = others.map((other) => getSubject(other, manifest.language));
      return [{ start: first.start, end: last.end, phrases, isVague }];
    }),
  );
}

/** What of a phrase stands in the index. */
function getSubject(phrase: string, language: string): string[] {
  const words = phrase.split(' ');
  const subject = words.filter((word) => !isStopWord(word, language));
  return subject.length > 0 ? subject : words;
}
