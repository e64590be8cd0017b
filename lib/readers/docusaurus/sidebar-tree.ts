import type { Doc } from '../../model/doc';

/** An item of a sidebar, before pages are generated for categories without one. */
export type TreeItem = TreeDoc | TreeLink | TreeLabel | TreeCategory;

type TreeDoc = { type: 'doc'; doc: Doc; label: string };
/** A link to an address, or to a page of this site. */
type TreeLink = { type: 'link'; label: string; href: string };
type TreeLabel = { type: 'label'; label: string };

export type TreeCategory = {
  type: 'category';
  label: string;
  items: TreeItem[];
  /** Whether it is collapsed at first, which is the default. */
  collapsed?: boolean;
  description?: string;
  link: CategoryLink;
};

/** The page of a category. With `none`, a page is generated: in `folder`, if the category is a folder. */
export type CategoryLink =
  | { type: 'doc'; doc: Doc }
  | { type: 'generated-index'; title?: string; description?: string; slug?: string }
  | { type: 'none'; folder?: string };

/** Get the label of a doc in a sidebar. */
export function getDocLabel({ sidebar_label, title }: Doc): string {
  return sidebar_label ?? title;
}

/** The sidebar of another tool, and the docs with the titles that the sidebar gives them. */
export type ForeignSidebar = {
  docs: Doc[];
  tree: TreeItem[];
  /** The file that lists the pages, for messages. */
  file: string;
};
