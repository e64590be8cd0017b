import type { ReactNode } from 'react';
import type { SearchResult } from '@/lib/search/query/describe';
import type { Marked } from '@/lib/search/query/snippet';

/** A text with the words that were looked for marked. */
export function MarkedText({ text, marks }: Marked): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return [...parts, text.slice(end)];
}

/** Where a result stands: its group, and its category where that is another. */
export function getPlace({ group, parent }: SearchResult): string {
  return [...new Set([group, parent])].filter(Boolean).join(' › ');
}

/** The address of a result, with the words that its page marks. */
export function getMarkedHref({ href, why }: SearchResult): string {
  const words = [...new Set(why.flatMap((reason) => reason.words))];
  const [page = '', hash] = href.split('#');
  // In a packed site addresses count from the folder of this script.
  const { pathname } = new URL(page, import.meta.url);
  return `${pathname}?${new URLSearchParams({ mark: words.join(' ') })}${hash ? `#${hash}` : ''}`;
}

/** One result: title, heading, the words around the match, and where it stands. */
export function ResultText({ result }: { result: SearchResult }) {
  const { title, heading, snippet, alias } = result;
  return (
    <>
      <span className="result-title font-bold text-accent">
        <MarkedText {...title} />
      </span>
      {alias && <span className="text-small text-ink-soft"> also called {alias}</span>}
      <span className="block text-small text-ink-soft">{getPlace(result)}</span>
      {heading && (
        <span className="block text-small font-bold">
          <MarkedText {...heading} />
        </span>
      )}
      <span className="result-snippet block text-small text-ink-soft">
        <MarkedText {...snippet} />
      </span>
    </>
  );
}
