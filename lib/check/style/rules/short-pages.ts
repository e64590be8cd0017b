import type { Finding, StyleContext, StylePage } from '../rule';
import { countWords } from '../sentences';

/** Find docs that are too short to help anyone, and reasons for shortness that no longer hold. */
export function checkShortPages({ doc, passages }: StylePage, { house }: StyleContext): Finding[] {
  const least = house.limits.page_words;
  if (doc.type === 'hub') return [];
  const words = passages
    .filter(({ type }) => type !== 'field')
    .reduce((total, { text }) => total + countWords(text), 0);
  if (words < least && doc.short === undefined) {
    return [
      {
        severity: 'error',
        place: { type: 'doc' },
        problem: `The page has ${words} words of its own.`,
        fix: `Write what is missing, to ${least} words or more, or say in a field short: why it may be short.`,
      },
    ];
  }
  if (words < least || doc.short === undefined) return [];
  return [
    {
      severity: 'warning',
      place: { type: 'field', name: 'short', text: doc.short },
      problem: `The page has ${words} words and still says why it is short.`,
      fix: 'Remove the field short.',
    },
  ];
}
