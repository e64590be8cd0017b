import type { Value } from './evaluate';

/** What the body of a Docusaurus doc shows besides its own text. */
export type BodyContext = {
  /** The line of the heading that is the title of the page. */
  titleLine?: number;
  /** The partials that the body imports: their keys in `partials`, by the name of the import. */
  imports: Record<string, string>;
  /** The values that expressions of the body can name: imported texts, and fields such as `frontMatter.title`. */
  values: Record<string, Value>;
  /** All partials that the body includes, directly or not. */
  partials: Record<string, PartialText>;
  /** The sidebar items that `<DocCardList />` shows. */
  cards?: { label: string; to: string }[];
};

/** A text that other texts include as a component. */
export type PartialText = {
  /** Path of its file for messages. */
  file: string;
  body: string;
  /** Lines of the file above the body. */
  bodyOffset: number;
  /** Number of the line above its first one, if the texts of all partials follow the body. */
  lineOffset: number;
  /** Path from the doc's folder to the partial's, or from `@site`. */
  base: string;
  imports: Record<string, string>;
  values: Record<string, Value>;
};

/** The context of a body without partials. */
export const NO_CONTEXT: BodyContext = { imports: {}, values: {}, partials: {} };
