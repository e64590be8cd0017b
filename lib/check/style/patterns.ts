import { unmask } from './mask';
import { getPlace, type Passage } from './passages';
import type { Finding } from './rule';

/** What to say of one match of a pattern; `undefined` where the match is right after all. */
type Explain = (match: RegExpExecArray) => Pick<Finding, 'problem' | 'fix'> | undefined;

/** Look for a pattern, which must be global, in the writer's own words; each match that is explained is an error. */
export function findPattern(passages: Passage[], pattern: RegExp, explain: Explain): Finding[] {
  return passages.flatMap((passage) =>
    [...passage.prose.matchAll(pattern)].flatMap((match) => {
      const found = explain(match);
      return found ? [{ severity: 'error' as const, place: getPlace(passage, match.index), ...found }] : [];
    }),
  );
}

/** Match any of these words or phrases as whole words, in any case and across line breaks; the longest wins. */
export function makeWordPattern(words: string[]): RegExp {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{N}'-])(?:${longestFirst.map(toSource).join('|')})(?![\\p{L}\\p{N}-])`, 'giu');
}

/** Shorten a text for a message. */
export function quote(text: string): string {
  const shown = unmask(text);
  return shown.length > 70 ? `${shown.slice(0, 69).trimEnd()}…` : shown;
}

function toSource(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}
