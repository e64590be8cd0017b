import type { ReactNode } from 'react';
import { Letters } from '@/components/pages/letters';
import type { Doc } from '@/lib/content/doc';
import { readGlossary } from '@/lib/content/glossary';
import type { Site } from '@/lib/content/site';
import { groupByLetter } from '@/lib/letters';
import { compileBody } from '@/lib/mdx/compile';

type Props = {
  site: Site;
  /** Shows a definition with the components of the doc that it stands in. */
  renderText: (code: string, doc: Doc) => ReactNode;
};

/** Every term that the help defines, by letter, with its definition and the page that it stands on. */
export async function Glossary({ site, renderText }: Props) {
  const terms = await Promise.all(
    readGlossary(site).map(async (term) => ({
      ...term,
      compiled: await compileBody(term.definition, site.identity.content),
    })),
  );
  return (
    <Letters letters={groupByLetter(terms, ({ name }) => name, site.identity.language)}>
      {(group) => (
        <div className="prose">
          {group.map(({ name, id, doc, compiled }) => (
            <dl className="term" key={id} id={id}>
              <dt>
                <dfn>{name}</dfn>
              </dt>
              <dd>{renderText(compiled.code, doc)}</dd>
              <dd>
                <a href={doc.href}>{doc.title}</a>
              </dd>
            </dl>
          ))}
        </div>
      )}
    </Letters>
  );
}
