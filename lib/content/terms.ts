import { getTermId } from '../headings';
import type { Doc } from './doc';
import type { Site } from './site';
import { type Bodies, type ReadDoc, readDocs } from './texts';

/** A term that a doc defines: its definition as MDX, and the line of the doc's body that it begins on. */
export type Term = { name: string; id: string; definition: string; doc: Doc; line: number };

/** List the terms that docs define, in the order of the docs. */
export function getTerms(docs: ReadDoc[]): Term[] {
  return docs.flatMap(({ doc, text }) => text.terms.map((term) => ({ ...term, id: getTermId(term.name), doc })));
}

/** Read the terms of a site's glossary: those that listed docs define. */
export function readGlossary(site: Site, bodies?: Bodies): Term[] {
  const docs = site.docs.filter(({ body, unlisted }) => !unlisted && body.includes('<Term'));
  return getTerms(readDocs(site, [], docs, bodies));
}
