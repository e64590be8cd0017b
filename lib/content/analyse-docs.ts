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
