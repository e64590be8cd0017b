import type { RepetitionRule } from '../house-style';
import { fillMessage, quote } from '../patterns';
import type { Check, StylePage } from '../rule';
import { limitToScopes } from '../style-page';

/** Make the check of a repetition rule: find text of an earlier page, the same but for case and punctuation. */
export function makeRepetition(rule: RepetitionRule): Check {
  const first = new Map<string, StylePage>();
  return limitToScopes(rule, (passages, page) =>
    passages.flatMap(({ text, words, place }) => {
      if (words < rule.min_words) return [];
      const key = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\uFFFC]+/gu, ' ')
        .trim();
      const other = first.get(key);
      if (!other) first.set(key, page);
      if (!other || other === page) return [];
      const values = { text: quote(text), file: other.doc.file };
      return [{ place, problem: fillMessage(rule.problem, values), fix: fillMessage(rule.fix, values) }];
    }),
  );
}
