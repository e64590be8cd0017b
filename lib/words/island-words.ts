import { formatItems, type Message, splitMessage } from './format-message';

/** The language of the phrases. The bundle of a site whose language has no words contains English ones. */
declare const LANGUAGE: string;

/** Write a phrase in an island, where the build has put the phrase in place of its key. */
export function t(message: Message, values: Record<string, string | number> = {}): string {
  return splitMessage<string | number>(message, values, LANGUAGE).join('');
}

/** Write a list in an island, in the language of its phrases. */
export function formatList(items: string[], type: Intl.ListFormatType): string {
  return formatItems(items, type, LANGUAGE);
}
