import type { StyleCheck } from '../rule';

/** Make the check for pages that are too short to help anyone, and for reasons for shortness that no longer hold. */
export function makeShortPageCheck({ min_words }: { min_words: number }): StyleCheck {
  return ({ doc, input }) => {
    if (doc.type === 'hub') return [];
    const words = input.passages.reduce((total, passage) => total + passage.words, 0);
    if (words < min_words && doc.short === undefined) {
      return [
        {
          location: { type: 'doc' },
          problem: `The page has ${words} words of its own.`,
          fix: `Write what is missing, to ${min_words} words or more, or say in a field short: why it may be short.`,
        },
      ];
    }
    if (words < min_words || doc.short === undefined) return [];
    return [
      {
        severity: 'warning',
        location: { type: 'field', name: 'short', text: doc.short },
        problem: `The page has ${words} words and still says why it is short.`,
        fix: 'Remove the field short.',
      },
    ];
  };
}
