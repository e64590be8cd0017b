import type { PhrasingContent } from 'mdast';
import { splitPhrase, type WordKey, type WordValues } from '../words/words';
import { makeText } from './blocks';

/** Make the inline nodes of a phrase of the interface, whose values are texts or nodes. */
export function makePhrase<K extends WordKey>(
  key: K,
  ...values: WordValues<K, string | PhrasingContent[]>
): PhrasingContent[] {
  const parts = splitPhrase<K, string | PhrasingContent[]>(key, ...values);
  return parts.flatMap((part) => (typeof part === 'string' ? [makeText(part)] : part));
}
