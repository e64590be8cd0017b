import { type Alternative, findForms } from './forms';
import type { OpenIndex } from './load';
import type { Query } from './query';
import { isFunctionWord } from './terms';
import type { Vocabulary } from './vocabulary';

const SYNONYM_LIKENESS = 0.7;

type Found = { start: number; end: number; phrases: string[][] };

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
): Map<number, Alternative[]> {
  const found = new Map<number, Alternative[]>();
  for (const { start, end, phrases } of findGroups(query, index)) {
    const alternatives = phrases
      .map((words) => words.map((word) => findForms(word, vocabulary, hasStems)))
      .filter((words) => words.every((forms) => forms.length > 0))
      .map((words): Alternative => ({ kind: 'synonym', likeness: SYNONYM_LIKENESS, words }));
    for (const term of query.terms) {
      if (term.start < start || term.end > end) continue;
      found.set(term.start, [...(found.get(term.start) ?? []), ...alternatives]);
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
      return [
        { start: first.start, end: last.end, phrases: others.map((other) => getSubject(other, manifest.language)) },
      ];
    }),
  );
}

/** What of a phrase stands in the index. */
function getSubject(phrase: string, language: string): string[] {
  const words = phrase.split(' ');
  const subject = words.filter((word) => !isFunctionWord(word, language));
  return subject.length > 0 ? subject : words;
}
