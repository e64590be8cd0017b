import type { ReactNode } from 'react';
import type { Ranking } from '@/lib/search/query/search';
import { formatList, t } from '@/lib/words/words';
import { rich } from '../rich';
import { getSiteHref } from './site-search';

/** The classes of a button that looks like a link. */
export const LINK_BUTTON_CLASSES = 'py-[0.15rem] text-accent underline underline-offset-[0.2em]';

type Props = {
  ranking: Pick<Ranking, 'correction' | 'suggestion' | 'isExact' | 'unknown'>;
  className?: string;
  /** Shown after a correction, to undo it. */
  children?: ReactNode;
};

/** Say how the results differ from the query: a correction, words that no page has, or no exact match. */
export function QueryNote({ ranking, className, children }: Props) {
  const { correction, suggestion, isExact, unknown } = ranking;
  if (correction) {
    return (
      <p className={className}>
        {rich('search.corrected', { words: <strong>{correction}</strong> })} {children}
      </p>
    );
  }
  if (unknown.words.length > 0) {
    const quoted = unknown.words.map((word) => t('search.quoted-word', { word }));
    const words = formatList(quoted, 'disjunction');
    return (
      <p className={className}>
        {t('search.unknown-words', { words, rest: unknown.rest })} {suggestion && <Suggestion words={suggestion} />}
      </p>
    );
  }
  return isExact ? null : <p className={className}>{t('search.inexact')}</p>;
}

/** Offer a correction that the search did not apply. */
function Suggestion({ words }: { words: string }) {
  const href = getSiteHref(`/search/?${new URLSearchParams({ q: words })}`);
  return rich('search.suggestion', { words: <a href={href}>{words}</a> });
}
