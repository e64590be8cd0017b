import type { ReactNode } from 'react';
import { rich } from '@/components/rich';
import { getTermId } from '@/lib/headings';
import { t } from '@/lib/words/words';
import { Link } from './link';

type Props = { children: ReactNode };

/** Show a numbered list as steps. */
export function Steps({ children }: Props) {
  return <div className="steps">{children}</div>;
}

export type TermProps = Props & { name: string };

/** Define a term, with a link to the glossary if the site has one. */
export function Term({ name, glossaryPath, children }: TermProps & { glossaryPath?: string }) {
  return (
    <dl className="term ps-4">
      <dt className="font-bold">{name}</dt>
      <dd>{children}</dd>
      {glossaryPath && (
        <dd>
          <Link href={`${glossaryPath}#${getTermId(name)}`}>
            {rich('term.glossary', {
              term: <span className="visually-hidden">{t('term.glossary-term', { term: name })}</span>,
            })}
          </Link>
        </dd>
      )}
    </dl>
  );
}

/** Show a key of the keyboard. */
export function Key({ children }: Props) {
  return <kbd>{children}</kbd>;
}

/** Show a fact of the installation in a sentence. */
export function Known({ children }: Props) {
  return <span className="known">{children}</span>;
}

/** Show only the content of a component. */
export function Fragment({ children }: Props) {
  return children;
}

/** Hide text until the reader opens it; always print it. */
export function Details({ summary, children }: Props & { summary: string }) {
  return (
    <details className="fold rule-t rule-b">
      <summary className="py-[0.65rem]">{summary}</summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
