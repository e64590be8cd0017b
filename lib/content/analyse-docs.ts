import { getTermId } from '../headings';
import { type AnalysedBody, analyseBody, type BodyText } from '../mdx/body';
import { type Doc, getLocation } from '../model/doc';
import type { Problem } from '../problem';
import type { Site } from './site';

/** A doc with its analysed text. */
export type AnalysedDoc = { doc: Doc; text: BodyText };

/** Analysed bodies by doc. */
export type AnalysedBodies = Map<Doc, AnalysedBody>;

/** Get the analysed text of docs, from `bodies` if it is there. Reports docs that cannot be parsed. */
export function analyseDocs(site: Site, problems: Problem[], docs = site.docs, bodies?: AnalysedBodies): AnalysedDoc[] {
  return docs.flatMap((doc) => {
    const { problems: found, text } =
      bodies?.get(doc) ?? analyseBody(doc.body, site.reader.parser, site.reader.getContext(doc, site));
    for (const { line, ...problem } of found) {
      problems.push({ ...problem, ...getLocation(doc, line) });
    }
    return text ? [{ doc, text }] : [];
  });
}

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
