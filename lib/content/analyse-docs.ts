import { type AnalysedBody, analyseBody, type BodyText } from '../mdx/body';
import type { Problem } from '../problem';
import type { Doc } from './doc';
import type { Site } from './site';

/** A doc with everything that its text says. */
export type AnalysedDoc = { doc: Doc; text: BodyText };

/** The bodies that have been read, by their docs. */
export type AnalysedBodies = Map<Doc, AnalysedBody>;

/**
 * Read the text of docs, by default of the whole help; problems are added to `problems`. A doc whose text cannot be parsed is left
 * out. Bodies that are not in `bodies` are parsed now.
 */
export function analyseDocs(site: Site, problems: Problem[], docs = site.docs, bodies?: AnalysedBodies): AnalysedDoc[] {
  return docs.flatMap((doc) => {
    const { problems: found, text } = bodies?.get(doc) ?? analyseBody(doc.body, site.identity.content);
    for (const { line, ...problem } of found) {
      problems.push({ ...problem, file: doc.file, line: line === undefined ? undefined : line + doc.bodyOffset });
    }
    return text ? [{ doc, text }] : [];
  });
}
