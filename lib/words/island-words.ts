import { type Message, splitMessage } from './format-message';

/** Write a phrase in an island, where the build has put the phrase in place of its key. */
export function t(message: Message, values: Record<string, string | number> = {}): string {
  return splitMessage<string | number>(message, values, document.documentElement.lang).join('');
}

/** Get a phrase in an island. The build puts the phrase in place of the call. */
export function phrase(key: string): string {
  return key;
}

/** Write a list in an island, in the language of the page. */
export function formatList(items: string[], type: 'unit' | 'disjunction'): string {
  return new Intl.ListFormat(document.documentElement.lang, { type }).format(items);
}
