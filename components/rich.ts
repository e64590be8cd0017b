import { createElement, Fragment, type ReactNode } from 'react';
import { splitPhrase, type WordKey, type WordValues } from '@/lib/words/words';

/** Write a phrase of the interface with elements, such as links, as its values. */
export function rich<K extends WordKey>(key: K, ...values: WordValues<K, ReactNode>): ReactNode {
  return createElement(Fragment, null, ...splitPhrase<K, ReactNode>(key, ...values));
}
