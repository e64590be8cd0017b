import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { WELSH } from './cy';
import { ENGLISH, type WordKey } from './en-GB';
import { formatItems, type Message, splitMessage, type ValueName } from './format-message';

/** The phrases of every language. A new language is a file beside `cy.ts` and a line here. */
export const MESSAGES = { 'en-GB': ENGLISH, cy: WELSH };

export type { WordKey };

/** The values of a phrase by name. A phrase without values takes none. */
export type WordValues<K extends WordKey, T> = [ValueName<(typeof ENGLISH)[K]>] extends [never]
  ? []
  : [values: Record<ValueName<(typeof ENGLISH)[K]>, T>];

/** The phrases of every language; tests add made-up languages from the file of this variable. */
const { EXTRA_WORDS_FILE } = process.env;
const LANGUAGES: Partial<Record<string, Record<WordKey, Message>>> = {
  ...MESSAGES,
  ...(EXTRA_WORDS_FILE && JSON.parse(readFileSync(EXTRA_WORDS_FILE, 'utf8'))),
};

/** The language of a site whose language has no file of words. */
const DEFAULT_LANGUAGE = 'en-GB';

/** The language of the site that work is for. */
const scope = new AsyncLocalStorage<string>();

/** Gets the language of work outside every scope; undefined if it is for no site. */
let getOuterLanguage = (): string | undefined => undefined;

/** Run work for a site in its language, also the asynchronous work that it starts. Nothing else changes its language. */
export function inLanguage<T>(language: string, work: () => T): T {
  return scope.run(language, work);
}

/** Give the language of work outside every scope: for the process of Next, which shows only one site. */
export function provideLanguage(getLanguage: () => string | undefined): void {
  getOuterLanguage = getLanguage;
}

/** Check whether the interface has words in a language, or in English for any English. */
export function hasWords(language: string): boolean {
  return Object.hasOwn(LANGUAGES, language) || language.split('-')[0] === 'en';
}

/** List the languages that have words of the interface. */
export function listWordLanguages(): string[] {
  return Object.keys(LANGUAGES);
}

/** Get the language of the interface: that of the site if it has a file of words, otherwise British English. */
export function getLanguage(): string {
  const language = scope.getStore() ?? getOuterLanguage() ?? DEFAULT_LANGUAGE;
  return Object.hasOwn(LANGUAGES, language) ? language : DEFAULT_LANGUAGE;
}

/** Get a phrase of the interface as written in its file. */
export function getMessage(key: WordKey, language = getLanguage()): Message {
  return LANGUAGES[language]?.[key] ?? MESSAGES[DEFAULT_LANGUAGE][key];
}

/** Write a list as in the language: `a, b, c` for a unit, `a, b and c` or `a, b or c` for the others. */
export function formatList(items: string[], type: Intl.ListFormatType): string {
  return formatItems(items, type, getLanguage());
}

/** Write a phrase of the interface with its values. */
export function t<K extends WordKey>(key: K, ...values: WordValues<K, string | number>): string {
  return splitPhrase<K, string | number>(key, ...values).join('');
}

/** Get a phrase as it is written, with the names of its values. For scripts, in which it costs less than `t`. */
export function phrase(key: WordKey): string {
  return String(getMessage(key));
}

/** Split a phrase of the interface into its texts and values, such as elements. */
export function splitPhrase<K extends WordKey, T>(key: K, ...[values]: WordValues<K, T>): (string | T)[] {
  return splitMessage<T>(getMessage(key), values ?? {}, getLanguage()).filter((part) => part !== '');
}
