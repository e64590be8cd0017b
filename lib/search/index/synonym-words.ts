import { listStarts } from '../shared/languages/language-rules';
import { getLanguageRules } from '../shared/languages/languages';

/** Get the single words that mean the same as a word, without the word itself. */
export type GetSynonyms = (word: string) => string[];

/** Create a function that gets the synonyms of a word in any of its forms. Groups also hold phrases, which it leaves out. */
export function createGetSynonyms(groups: string[][], language: string): GetSynonyms {
  const rules = getLanguageRules(language);
  const toKey = (word: string) => rules?.getStem(word) ?? word;
  const wordsByKey = new Map<string, string[]>();
  for (const group of groups) {
    const words = group.filter((phrase) => !phrase.includes(' '));
    for (const word of words) wordsByKey.set(toKey(word), words);
  }
  return (word) => {
    const keys = listStarts(word, rules).map(toKey);
    const synonyms = keys.flatMap((key) => wordsByKey.get(key) ?? []);
    return synonyms.filter((synonym) => !keys.includes(toKey(synonym)));
  };
}
