import type { StyleCheck } from '../rule';

/** Make the check that pages below `min_words`, and only those, give a reason in the field `short`. */
export function makeShortPageCheck({ min_words }: { min_words: number }): StyleCheck {
  return ({ doc, input }) => {
    // A hub only introduces other pages.
    if (doc.type === 'hub') return [];
    const words = input.passages.reduce((total, passage) => total + passage.words, 0);
    if (words < min_words && doc.short === undefined) {
      return [
        {
          location: { type: 'doc' },
          problem: `The page has only ${words} words.`,
          fix: `Write at least ${min_words}, or add a field such as short: "The reason".`,
        },
      ];
    }
    if (words < min_words || doc.short === undefined) return [];
    return [
      {
        severity: 'warning',
        location: { type: 'field', name: 'short', text: doc.short },
        problem: `The page has ${words} words, but still gives a reason for being short.`,
        fix: 'Remove the field short.',
      },
    ];
  };
}
