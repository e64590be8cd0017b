import type { ReactNode } from 'react';
import { splitMessage } from '@/lib/words/format-message';
import type { WordKey, WordValues } from '@/lib/words/words';

/** The language of the phrases. */
declare const LANGUAGE: string;

/** Write a phrase with elements as its values in an island, where the build has put the phrase in place of its key. */
export function rich<K extends WordKey>(phrase: K, ...[values]: WordValues<K, ReactNode>): ReactNode {
  return splitMessage<ReactNode>(phrase, values ?? {}, LANGUAGE);
}
