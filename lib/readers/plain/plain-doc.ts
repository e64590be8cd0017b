import { toAddressSegment } from '../../slug';
import { t } from '../../words/words';
import { findTitleHeading } from '../docusaurus/content-title';
import { type ForeignFields, parseDocusaurusFrontmatter } from '../docusaurus/frontmatter';

/** A MkDocs or Docsify page: its address is the path of its file. */
type PlainDoc = {
  source: string;
  isLanding: boolean;
  /** Its frontmatter, with the field names of Docusaurus. */
  data: Record<string, unknown>;
  /** Its text, without syntax that must not appear in a title or a description. */
  body: string;
};

/** A doc's id and its fields. */
export type NamedDoc = { id: string; fields: ForeignFields };

/** Get the id and fields of a MkDocs or Docsify page. */
export function toPlainDoc({ source, isLanding, data, body }: PlainDoc): NamedDoc {
  const names = source.replace(/\.md$/, '').split('/').map(toAddressSegment);
  const folder = names.slice(0, -1);
  const slug = `/${(isLanding ? folder : names).join('/')}`;
  const isTitleFromFile = !data.title && findTitleHeading(body, false) === undefined;
  const title = isTitleFromFile ? getFileTitle(source) : data.title;
  const fields = parseDocusaurusFrontmatter({ data: { ...data, title, slug }, body }, source);
  // Unlike in Docusaurus, the sidebar id is the file path, and a number at its start is part of the name.
  const readerData = { ...fields.readerData, id: source, isLanding, isTitleFromFile };
  const id = [...folder, isLanding ? 'index' : (names.at(-1) ?? '')].join('/');
  return { id, fields: { ...fields, sidebar_position: undefined, readerData } };
}

/** Get the title of a file or a folder from its name, as MkDocs does: `tying-up.md` gives `Tying up`. */
export function getFileTitle(source: string): string {
  const parts = source.replace(/\.md$/, '').split('/');
  const isLanding = /^(?:index|readme)$/i.test(parts.at(-1) ?? '');
  if (isLanding && parts.length === 1) return t('doc.home-title');
  const name = (parts.at(isLanding ? -2 : -1) ?? '').replace(/[-_]/g, ' ');
  return name === name.toLowerCase() ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}
