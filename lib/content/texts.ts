import { type BodyText, type ReadBody, readBody } from '../mdx/body';
import type { Problem } from '../problem';
import type { Doc } from './doc';
import type { Site } from './site';

/** A doc with everything that its text says. */
export type ReadDoc = { doc: Doc; text: BodyText };

/** The bodies that have been read, by their docs. */
export type Bodies = Map<Doc, ReadBody>;

/**
 * Read the text of docs, by default of the whole help; problems are added to `problems`. A doc whose text cannot be parsed is left
 * out. Bodies that are not in `bodies` are parsed now.
 */
export function readDocs(site: Site, problems: Problem[], docs = site.docs, bodies?: Bodies): ReadDoc[] {
  return docs.flatMap((doc) => {
    const { problems: found, text } = bodies?.get(doc) ?? readBody(doc.body, site.identity.content);
    for (const { line, ...problem } of found) {
      problems.push({ ...problem, file: doc.file, line: line === undefined ? undefined : line + doc.bodyOffset });
    }
    return text ? [{ doc, text }] : [];
  });
}
