import type { Partials } from '../readers/docusaurus/body-context';
import type { Settings } from '../settings';
import { getDocPath, getHref, getSlug } from '../slug';
import type { DocFields } from './schema';

/** A doc's text and its source. */
type DocSource = {
  id: string;
  /** Path of its file under the content folder. */
  source: string;
  /** Path of its file for messages. */
  file: string;
  body: string;
  /** Lines of the file above the body. */
  bodyOffset: number;
  /** If the text includes other files: for each line of the text, the line of the doc's file that it comes from. */
  sourceLines?: number[];
  /** The files that the body of a Docusaurus doc imports. */
  partials?: Partials;
  /** The language of a doc that is not translated into that of the site. */
  language?: string;
};

/** One page of help. */
export type Doc = DocFields & DocSource & { segments: string[]; href: string };

/** Combine a doc's source and fields, and add its address. */
export function toDoc(from: DocSource, fields: DocFields, settings: Settings): Doc {
  const segments = getSlug(from.id, fields.slug);
  return {
    ...fields,
    ...from,
    segments,
    href: getHref(getDocPath(segments, settings.routeBasePath), settings.basePath),
  };
}

/** Convert a line of a doc's body to a file and its line. Lines of partials follow those of the body. */
export function getLocation(
  { file, bodyOffset, sourceLines, partials }: Doc,
  line: number | undefined,
): { file: string; line?: number } {
  if (line === undefined) return { file };
  const partial = Object.values(partials?.partials ?? {}).findLast(({ lineOffset }) => line > lineOffset);
  if (partial) return { file: partial.file, line: line - partial.lineOffset + partial.bodyOffset };
  return { file, line: sourceLines?.[line + bodyOffset - 1] ?? line + bodyOffset };
}
