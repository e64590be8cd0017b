import type { ReactNode } from 'react';
import { type Message, splitMessage } from '@/lib/words/format-message';

/** Write a phrase with elements as its values in an island, where the build has put the phrase in place of its key. */
export function rich(message: Message, values: Record<string, ReactNode>): ReactNode {
  return splitMessage<ReactNode>(message, values, document.documentElement.lang);
}
