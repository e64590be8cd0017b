import { type AnalysedBody, analyseBody, type BodyText } from '../mdx/body';
import type { Problem } from '../problem';
import { getContext } from './body-context';
import { type Doc, getLocation } from './doc';
import type { Site } from './site';

/** A doc with its analysed text. */
export type AnalysedDoc = { doc: Doc; text: BodyText };

/** Analysed bodies by doc. */
export type AnalysedBodies = Map<Doc, AnalysedBody>;

/** Analyse the text of docs that is not in `bodies`. Docs that cannot be parsed are reported and left out. */
export function analyseDocs(site: Site, problems: Problem[], docs = site.docs, bodies?: AnalysedBodies): AnalysedDoc[] {
  return docs.flatMap((doc) => {
    const { problems: found, text } =
      bodies?.get(doc) ?? analyseBody(doc.body, site.identity.content, getContext(doc, site));
    for (const { line, ...problem } of found) {
      problems.push({ ...problem, ...getLocation(doc, line) });
    }
    return text ? [{ doc, text }] : [];
  });
}
