import type { RepetitionRule } from '../house-style';
import { fillMessage, shorten } from '../patterns';
import type { StyleCheck, StylePage } from '../rule';
import { limitToScopes } from '../style-page';

/** Make the check of a repetition rule, which finds text that a previous page contains. */
export function makeRepetitionCheck(rule: RepetitionRule): StyleCheck {
  const firstPages = new Map<string, StylePage>();
  return limitToScopes(rule, (passages, page) =>
    passages.flatMap(({ text, words, location }) => {
      if (words < rule.min_words) return [];
      const key = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\uFFFC]+/gu, ' ')
        .trim();
      const firstPage = firstPages.get(key);
      if (!firstPage) firstPages.set(key, page);
      if (!firstPage || firstPage === page) return [];
      const values = { text: shorten(text), file: firstPage.doc.file };
      return [{ location, problem: fillMessage(rule.problem, values), fix: fillMessage(rule.fix, values) }];
    }),
  );
}
