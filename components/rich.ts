import { createElement, Fragment, type ReactNode } from 'react';
import { splitMessage } from '@/lib/words/format-message';
import { getLanguage, getMessage, type WordKey, type WordValues } from '@/lib/words/words';

/** Write a phrase of the interface with elements, such as links, as its values. */
export function rich<K extends WordKey>(key: K, ...[values]: WordValues<K, ReactNode>): ReactNode {
  const parts = splitMessage<ReactNode>(getMessage(key), values ?? {}, getLanguage());
  return createElement(Fragment, null, ...parts);
}
