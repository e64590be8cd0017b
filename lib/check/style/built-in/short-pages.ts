import type { Check } from '../rule';

/** Make the check for pages that are too short to help anyone, and for reasons for shortness that no longer hold. */
export function makeShortPages({ min_words }: { min_words: number }): Check {
  return ({ doc, text }) => {
    if (doc.type === 'hub') return [];
    const words = text.passages.reduce((total, passage) => total + passage.words, 0);
    if (words < min_words && doc.short === undefined) {
      return [
        {
          place: { type: 'doc' },
          problem: `The page has ${words} words of its own.`,
          fix: `Write what is missing, to ${min_words} words or more, or say in a field short: why it may be short.`,
        },
      ];
    }
    if (words < min_words || doc.short === undefined) return [];
    return [
      {
        severity: 'warning',
        place: { type: 'field', name: 'short', text: doc.short },
        problem: `The page has ${words} words and still says why it is short.`,
        fix: 'Remove the field short.',
      },
    ];
  };
}
