import type { ReactNode } from 'react';

type Props = { children: ReactNode };

/** A numbered list as stops on a route. */
export function Steps({ children }: Props) {
  return <div className="steps">{children}</div>;
}

/** The definition of a term, for this page and the glossary. */
export function Term({ name, children }: Props & { name: string }) {
  return (
    <dl className="term">
      <dt>
        <dfn>{name}</dfn>
      </dt>
      <dd>{children}</dd>
    </dl>
  );
}

/** A key of the keyboard. */
export function Key({ children }: Props) {
  return <kbd>{children}</kbd>;
}

/** Text that opens on demand, and is open on paper. */
export function Details({ summary, children }: Props & { summary: string }) {
  return (
    <details className="fold">
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
