/** The rules of a language for matching words. All words are folded: in lower case, without accents. */
export type LanguageRules = {
  /** Reduce a word to its stem. */
  getStem(word: string): string;
  /** List the other forms that a word may have because its first letters change with the words before it. */
  listMutations?(word: string): string[];
  /** Words that are indexed in titles, headings and aliases only. */
  stopWords: ReadonlySet<string>;
  /** Words that say little about the subject of a query. */
  weakWords: ReadonlySet<string>;
};

/** List the forms in which a word may start: as it is, and with its first letters changed by other words. */
export function listStarts(word: string, rules: LanguageRules | undefined): string[] {
  return [word, ...(rules?.listMutations?.(word) ?? [])];
}

/** Create the rules of a language that has only a stemmer. Words with digits or `_` are their own stems. */
export function createStemRules(stemmer: (word: string) => string): LanguageRules {
  const getStem = (word: string) => (/^\p{L}+$/u.test(word) ? stemmer(word) : word);
  return { getStem, stopWords: new Set(), weakWords: new Set() };
}
