import { getPlace } from '../passages';
import type { Finding, StylePage } from '../rule';

/** Find curly quotation marks, which are searched for and copied less well than straight ones. */
export function checkCurlyQuotes({ passages }: StylePage): Finding[] {
  return passages.flatMap((passage) =>
    [...passage.text.matchAll(/[‘’“”]/g)].map((match) => ({
      severity: 'error' as const,
      place: getPlace(passage, match.index),
      problem: `Has the curly quotation mark ${match[0]}.`,
      fix: `Write the straight one, ${/[‘’]/.test(match[0]) ? "'" : '"'}.`,
    })),
  );
}
