import { getTermId } from '../headings';
import type { Doc } from '../model/doc';
import { type AnalysedBodies, type AnalysedDoc, analyseDocs } from './analyse-docs';
import type { Site } from './site';

/** A term that a doc defines in MDX; `line` counts from the start of the doc's body. */
export type GlossaryTerm = { name: string; id: string; definition: string; doc: Doc; line: number };

/** List the terms that docs define, in doc order. */
export function getGlossaryTerms(docs: AnalysedDoc[]): GlossaryTerm[] {
  return docs.flatMap(({ doc, text }) => text.terms.map((term) => ({ ...term, id: getTermId(term.name), doc })));
}

/** Build the glossary of a site: the terms that its listed docs define. Parses bodies that are not in `bodies`. */
export function buildGlossary(site: Site, bodies?: AnalysedBodies): GlossaryTerm[] {
  const docs = site.docs.filter(({ body, unlisted }) => !unlisted && body.includes('<Term'));
  // The problems are discarded, because the content check reports them.
  return getGlossaryTerms(analyseDocs(site, [], docs, bodies));
}
