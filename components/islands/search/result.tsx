import type { ReactNode } from 'react';
import type { SearchResult } from '@/lib/search/query/search-result';
import type { MarkedString } from '@/lib/search/query/snippet';
import { MARK_PARAMETER } from './page-marks';

/** Show a text with its query words marked. */
export function TextWithMarks({ text, marks }: MarkedString): ReactNode {
  const parts: ReactNode[] = [];
  let previousEnd = 0;
  for (const [start, end] of marks) {
    parts.push(text.slice(previousEnd, start), <mark key={start}>{text.slice(start, end)}</mark>);
    previousEnd = end;
  }
  return [...parts, text.slice(previousEnd)];
}

/** Format the top category of a result, and its innermost category if that differs. */
export function formatLocation({ group, parent }: SearchResult): string {
  return [...new Set([group, parent])].filter(Boolean).join(' › ');
}

/** Get the address of a result, with a parameter that highlights the query. */
export function getHrefWithMarks({ href }: SearchResult, query: string): string {
  const [page = '', hash] = href.split('#');
  // `npm run pack` makes addresses relative to the folder of this script.
  const { pathname } = new URL(page, import.meta.url);
  return `${pathname}?${new URLSearchParams({ [MARK_PARAMETER]: query })}${hash ? `#${hash}` : ''}`;
}

/** Show the title, alias, location, heading and snippet of a result. */
export function ResultText({ result }: { result: SearchResult }) {
  const { title, heading, snippet, phrase } = result;
  return (
    <>
      <span className="result-title font-bold text-accent">
        <TextWithMarks {...title} />
      </span>
      {phrase && (
        <span className="text-small text-ink-soft">
          {phrase.field === 'alias' ? ' also called ' : ' also asked as '}
          {phrase.text}
        </span>
      )}
      <span className="block text-small text-ink-soft">{formatLocation(result)}</span>
      {heading && (
        <span className="block text-small font-bold">
          <TextWithMarks {...heading} />
        </span>
      )}
      <span className="result-snippet block text-small text-ink-soft">
        <TextWithMarks {...snippet} />
      </span>
    </>
  );
}
