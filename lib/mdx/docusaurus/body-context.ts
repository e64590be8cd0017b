import type { Value } from './evaluate';

/** What one text of a Docusaurus site imports. */
export type Imports = {
  /** The partials that the text imports: their keys in `partials`, by the name of the import. */
  imports: Record<string, string>;
  /** The constants of partials that it imports, by the name of the import. */
  constants: Record<string, { partial: string; name: string }>;
  /** The values that its expressions can name: imported texts, and fields such as `frontMatter.title`. */
  values: Record<string, Value>;
};

/** What a text of a Docusaurus site imports, directly or not. */
export type Partials = Imports & {
  /** All partials that the text includes, directly or not. */
  partials: Record<string, PartialText>;
  /** Whether it is Markdown without components and expressions. */
  isPlain: boolean;
};

/** What the body of a doc shows besides its own text. */
export type BodyContext = Partials & {
  /** Whether all pages of the site read formulas, as with remark-math. */
  hasMaths?: boolean;
  /** The line of the heading that is the title of the page. */
  titleLine?: number;
  /** The sidebar items that `<DocCardList />` shows. */
  cards?: { label: string; to: string }[];
};

/** A text that other texts include as a component. */
export type PartialText = Imports & {
  /** Path of its file for messages. */
  file: string;
  body: string;
  /** Lines of the file above the body. */
  bodyOffset: number;
  /** Number of the line above its first one, if the texts of all partials follow the body. */
  lineOffset: number;
  /** Path from the doc's folder to the partial's, or from `@site`. */
  base: string;
  isPlain: boolean;
};

/** The context of a body without partials. */
export const NO_CONTEXT: BodyContext = { imports: {}, constants: {}, values: {}, partials: {}, isPlain: false };
