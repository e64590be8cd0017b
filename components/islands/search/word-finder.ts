import { getLanguageRules } from '@/lib/search/shared/languages/languages';
import { listStarts } from '@/lib/search/shared/languages/rules';
import { getWords, parseQuery, type Word } from '@/lib/search/shared/terms';

/** Create a function that finds the words of a query in a text, in every form but not as synonyms. */
export function createWordFinder(query: string, language: string): (text: string) => Word[] {
  const rules = getLanguageRules(language);
  const getForm = (word: string) => rules?.getStem(word) ?? word;
  const starts = parseQuery(query, language).terms.flatMap(({ word }) => listStarts(word, rules));
  const forms = new Set(starts.map(getForm));
  return (text) => getWords(text).filter(({ word }) => forms.has(getForm(word)));
}
