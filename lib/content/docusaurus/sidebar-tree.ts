import type { Doc } from '../doc';

/** A sidebar before its categories have pages. */
export type TreeItem = TreeDoc | TreeLink | TreeLabel | TreeCategory;

type TreeDoc = { type: 'doc'; doc: Doc; label: string };
/** A link to an address, or to a page of this site. */
type TreeLink = { type: 'link'; label: string; href: string };
type TreeLabel = { type: 'label'; label: string };

export type TreeCategory = {
  type: 'category';
  label: string;
  items: TreeItem[];
  /** Whether it is closed at first, which is the default. */
  collapsed?: boolean;
  description?: string;
  link: CategoryLink;
};

/** The page of a category. `none`: Docusaurus has no page for it; the build adds one to `folder`, if the category is a folder. */
export type CategoryLink =
  | { type: 'doc'; doc: Doc }
  | { type: 'generated-index'; title?: string; description?: string; slug?: string }
  | { type: 'none'; folder?: string };

/** Get the label of a doc in a sidebar. */
export function getDocLabel({ sidebar_label, title }: Doc): string {
  return sidebar_label ?? title;
}

/** A sidebar as another tool arranges it, and the docs with the titles that it gives them. */
export type ForeignSidebar = {
  docs: Doc[];
  tree: TreeItem[];
  /** The path for messages of the file that lists the pages. */
  file: string;
};
