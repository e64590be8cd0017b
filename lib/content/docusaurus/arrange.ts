import { getDisplayPath } from '../../files';
import type { Problem } from '../../problem';
import type { Settings } from '../../settings';
import type { Doc } from '../doc';
import type { Identity } from '../identity';
import type { SidebarItem } from '../sidebar';
import { buildCategoryDocs } from './category-docs';
import { readCategoryFiles } from './category-files';
import { reportReservedNames, resolveClashes } from './clashes';
import { readSidebarTree, SIDEBAR_SOURCE } from './sidebar-file';
import { readDocusaurusSite } from './site-config';
import { reportUnreadParts } from './unread';

/** Arrange Docusaurus docs: resolve clashes, build the sidebar, and generate the pages of its categories. */
export function arrangeDocusaurus(
  read: Doc[],
  settings: Settings,
  identity: Identity,
  problems: Problem[],
): { docs: Doc[]; sidebar: SidebarItem[] } {
  const { contentDir } = settings;
  const drafts = new Set(read.flatMap(({ docusaurus }) => (docusaurus?.isDraft ? docusaurus.id : [])));
  const published = read.filter(({ docusaurus }) => !docusaurus?.isDraft);
  const docs = resolveClashes(published, problems);
  const categories = readCategoryFiles(contentDir, problems);
  const tree = readSidebarTree(contentDir, { docs, drafts, categories }, problems);
  const targets = {
    docusaurus: readDocusaurusSite(settings),
    settings,
    identity,
    docs,
    byId: new Map(docs.map((doc) => [doc.id, doc])),
    bySource: new Map(docs.map((doc) => [doc.source, doc])),
  };
  const { sidebar, generated } = buildCategoryDocs(tree, targets, (href) =>
    problems.push({
      kind: 'sidebar',
      severity: 'warning',
      file: getDisplayPath(contentDir, SIDEBAR_SOURCE),
      problem: `Links to "${href}", which does not exist.`,
      fix: 'Write a full address that begins with https://, or the id of a doc. The entry is left out.',
    }),
  );
  reportReservedNames([...docs, ...generated], settings, problems);
  reportUnreadParts(contentDir, problems);
  return { docs: [...docs, ...generated], sidebar };
}
