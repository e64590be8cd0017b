import type { ReactNode } from 'react';
import { Letters } from '@/components/pages/letters';
import type { BodyData } from '@/lib/content/body-data';
import { groupByLetter } from '@/lib/format';

type Terms = NonNullable<BodyData['terms']>;

type Props = { terms: Terms; language: string; children: (term: Terms[number]) => ReactNode };

/** List every defined term by letter, with its page; `children` renders a definition. */
export function Glossary({ terms, language, children }: Props) {
  return (
    <Letters letters={groupByLetter(terms, ({ name }) => name, language)}>
      {(group) => (
        <dl className="prose">
          {group.map((term) => (
            <div className="term ps-4" key={term.id} id={term.id}>
              <dt className="font-bold">{term.name}</dt>
              <dd>{children(term)}</dd>
              <dd>
                <a href={term.doc.href}>{term.doc.title}</a>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Letters>
  );
}
