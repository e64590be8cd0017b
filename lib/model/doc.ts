import type { Settings } from '../settings';
import { getDocPath, getHref, getSlug } from '../slug';
import type { DocFields } from './doc-fields';

/** A text of another file that a body includes. */
export type IncludedText = {
  /** The path of its file, for messages. */
  file: string;
  body: string;
  /** The number of lines of the file above the body. */
  bodyOffset: number;
  /** The number of lines above it, if all included texts were below the body of the doc. */
  lineOffset: number;
};

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
  /** The texts of other files that the body includes. */
  included?: IncludedText[];
  /** The language of a doc that is not translated into that of the site. */
  language?: string;
};

/** One page of help. */
export type Doc = DocFields & DocSource & { segments: string[]; href: string };

/** The `slug` of a doc that is the home page, and its path. */
const HOME_SLUG = '/';

/** Combine a doc's source and fields, and add its address. `rootSlug` says which page the slug `/` names. */
export function toDoc(from: DocSource, fields: DocFields, settings: Settings, rootSlug: 'home' | 'docs' = 'home'): Doc {
  const segments = getSlug(from.id, fields.slug);
  const isHome = fields.slug === HOME_SLUG && rootSlug === 'home';
  const docPath = isHome ? HOME_SLUG : getDocPath(segments, settings.routeBasePath);
  return { ...fields, ...from, segments, href: getHref(docPath, settings.basePath) };
}

/** Convert a line of a doc's body to a file and its line. Lines of included texts follow those of the body. */
export function getLocation(
  { file, bodyOffset, sourceLines, included = [] }: Doc,
  line: number | undefined,
): { file: string; line?: number } {
  if (line === undefined) return { file };
  const text = included.findLast(({ lineOffset }) => line > lineOffset);
  if (text) return { file: text.file, line: line - text.lineOffset + text.bodyOffset };
  return { file, line: sourceLines?.[line + bodyOffset - 1] ?? line + bodyOffset };
}
