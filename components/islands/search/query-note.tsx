import type { ReactNode } from 'react';
import type { Ranking } from '@/lib/search/query/search';

/** The classes of a button that looks like a link. */
export const LINK_BUTTON_CLASSES = 'py-[0.15rem] text-accent underline underline-offset-[0.2em]';

type Props = {
  ranking: Pick<Ranking, 'correction' | 'isExact' | 'unknown'>;
  className?: string;
  /** Shown after a correction, to undo it. */
  children?: ReactNode;
};

/** Say how the results differ from the query: a correction, words that no page has, or no exact match. */
export function QueryNote({ ranking: { correction, isExact, unknown }, className, children }: Props) {
  if (correction) {
    return (
      <p className={className}>
        Showing results for <strong>{correction}</strong>. {children}
      </p>
    );
  }
  if (unknown.words.length > 0) {
    return (
      <p className={className}>
        No page has {unknown.words.map((word) => `“${word}”`).join(' or ')}. Results for “{unknown.rest}”.
      </p>
    );
  }
  return isExact ? null : <p className={className}>No exact match. Closest pages:</p>;
}
