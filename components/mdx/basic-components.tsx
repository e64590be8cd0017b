import type { ReactNode } from 'react';
import { getTermId } from '@/lib/headings';

type Props = { children: ReactNode };

/** A numbered list as stops on a route. */
export function Steps({ children }: Props) {
  return <div className="steps">{children}</div>;
}

export type TermProps = Props & { name: string };

/** The definition of a term, with a link to it among the others where the site has a glossary. */
export function Term({ name, glossaryHref, children }: TermProps & { glossaryHref?: string }) {
  return (
    <dl className="term ps-4">
      <dt>
        <dfn className="font-bold not-italic">{name}</dfn>
      </dt>
      <dd>{children}</dd>
      {glossaryHref && (
        <dd>
          <a href={`${glossaryHref}#${getTermId(name)}`}>
            In the glossary<span className="visually-hidden">: {name}</span>
          </a>
        </dd>
      )}
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
    <details className="fold rule-t rule-b">
      <summary className="py-[0.65rem]">{summary}</summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
