import type { Doc } from '../../model/doc';
import type { Partials } from './body-context';

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
