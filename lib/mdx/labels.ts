import type { PhrasingContent } from 'mdast';
import { splitPhrase, t, type WordKey, type WordValues } from '../words/words';
import { makeText } from './blocks';

/** Callout types and the phrases with their labels. */
export const CALLOUTS = {
  note: 'callout.note',
  tip: 'callout.tip',
  info: 'callout.info',
  warning: 'callout.warning',
  danger: 'callout.danger',
} as const;

/** Verdicts of a `<Result>` and the phrases with their labels. */
export const VERDICTS = { good: 'verdict.good', action: 'verdict.action', ask: 'verdict.ask' } as const;

type Label = Extract<WordKey, `callout.${keyof typeof CALLOUTS}` | `verdict.${string}`>;

/** Get the label for a value of an attribute, or the value itself if it has none. */
export function getLabel(labels: Record<string, Label>, value: string): string {
  const phrase = labels[value];
  return phrase === undefined ? value : t(phrase);
}

/** Make the inline nodes of a phrase of the interface, whose values are texts or nodes. */
export function makePhrase<K extends WordKey>(
  key: K,
  ...values: WordValues<K, string | PhrasingContent[]>
): PhrasingContent[] {
  const parts = splitPhrase<K, string | PhrasingContent[]>(key, ...values);
  return parts.flatMap((part) => (typeof part === 'string' ? [makeText(part)] : part));
}
