import type { Doc } from '../../model/doc';
import type { Value } from './evaluate';

/** What the readers of other tools know of a doc, which the rest of the engine does not use. */
export type ForeignData = {
  /** The id that the tool's sidebars and frontmatter use; empty for a generated doc. */
  id: string;
  /** The address in the other tool, from the root of the docs; absent if the tool has no such page. */
  address?: string;
  /** Whether the doc is the landing page of its folder. */
  isLanding: boolean;
  /** Whether the doc is a draft, which is left out of the site. */
  isDraft?: boolean;
  /** The line of the body with the heading that is shown as the title. */
  titleLine?: number;
  /** The values of expressions in the text, by names such as `frontMatter.title`. */
  values?: Record<string, string | number>;
  /** Whether the title comes from the name of the file. */
  isTitleFromFile?: boolean;
  /** The ids of the next and the previous doc; `null` removes the link. */
  pagination_next?: string | null;
  pagination_prev?: string | null;
  pagination_label?: string;
  /** Whether `$x$` is a formula on all pages of the site. */
  hasMaths?: boolean;
  /** The files that the body imports. */
  partials?: Partials;
};

/** Get what a reader knows of a doc. */
export function getForeignData({ readerData }: Pick<Doc, 'readerData'>): Partial<ForeignData> {
  return (readerData as ForeignData | undefined) ?? {};
}

/** The partials and values that one Docusaurus text imports. */
export type Imports = {
  /** The keys in `partials` of the partials that the text imports, by the name of the import. */
  imports: Record<string, string>;
  /** The constants of partials that the text imports, by the name of the import. */
  constants: Record<string, { partial: string; name: string }>;
  /** The values of names in expressions: imported texts, and fields such as `frontMatter.title`. */
  values: Record<string, Value>;
};

/** What a text of a Docusaurus site imports, directly or not. */
export type Partials = Imports & {
  /** All partials that the text includes, directly or not. */
  partials: Record<string, PartialText>;
  /** Whether it is Markdown without components and expressions. */
  isPlain: boolean;
};

/** The data of a doc and its site that the conversion of a body needs. */
export type BodyContext = Partials & {
  /** Whether `$x$` is a formula on all pages of the site, as with remark-math. */
  hasMaths?: boolean;
  /** The line of the heading that is the page title. */
  titleLine?: number;
  /** The sidebar items that `<DocCardList />` shows. */
  cards?: { label: string; to: string }[];
};

/** A text that other texts include as a component. */
export type PartialText = Imports & {
  /** The path of its file, for messages. */
  file: string;
  body: string;
  /** The number of lines of the file above the body. */
  bodyOffset: number;
  /** The number of lines above it, if the texts of all partials were below the body of the doc. */
  lineOffset: number;
  /** The path from the doc's folder to the partial's folder, or a path that begins with `@site`. */
  base: string;
  isPlain: boolean;
};

/** The context of a body without partials. */
export const NO_CONTEXT: BodyContext = { imports: {}, constants: {}, values: {}, partials: {}, isPlain: false };
