import type { Doc } from '../../content/doc';
import { getDisplayPath } from '../../files';
import type { Problem } from '../../problem';
import { readCategoryFiles } from './category-files';
import { readSidebarTree, SIDEBAR_SOURCE } from './sidebar-file';
import type { ForeignSidebar } from './sidebar-tree';
import { reportUnreadParts } from './unread-parts';

/** Read the sidebar of a Docusaurus site. `drafts` are the ids of docs that are left out of the site. */
export function readDocusaurusSidebar(
  contentDir: string,
  docs: Doc[],
  problems: Problem[],
  drafts: Set<string>,
): ForeignSidebar {
  const categories = readCategoryFiles(contentDir, problems);
  const tree = readSidebarTree(contentDir, { docs, drafts, categories }, problems);
  reportUnreadParts(contentDir, problems);
  return { docs, tree, file: getDisplayPath(contentDir, SIDEBAR_SOURCE) };
}
