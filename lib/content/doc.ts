import type { Settings } from '../settings';
import { getDocPath, getHref, getSlug } from '../slug';
import type { DocFields } from './schema';

/** Where a doc's text came from. */
type DocSource = {
  id: string;
  /** Path of its file under the content folder. */
  source: string;
  /** Path of its file as shown to a person. */
  file: string;
  body: string;
  /** Lines of the file above the body. */
  bodyOffset: number;
};

/** One page of help. */
export type Doc = DocFields & DocSource & { segments: string[]; href: string };

/** Make a doc of its source and its fields: its address is worked out here. */
export function toDoc(from: DocSource, fields: DocFields, settings: Settings): Doc {
  const segments = getSlug(from.id, fields.slug);
  return { ...fields, ...from, segments, href: getHref(getDocPath(segments), settings.basePath) };
}
