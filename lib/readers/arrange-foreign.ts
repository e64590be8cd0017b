import type { ForeignMode } from '../mdx/normalise';
import type { Problem } from '../problem';
import type { Settings } from '../settings';
import type { Doc } from '../content/doc';
import { reportReservedNames, resolveClashes } from './docusaurus/address-clashes';
import { buildCategoryDocs } from './docusaurus/category-docs';
import { getForeignReader } from './foreign-reader';
import type { Identity } from '../content/identity';
import type { SidebarItem } from '../content/sidebar';

/** Arrange the docs of another tool: resolve clashes, build the sidebar, and generate the pages of its categories. */
export function arrangeForeignDocs(
  read: Doc[],
  mode: ForeignMode,
  settings: Settings,
  identity: Identity,
  problems: Problem[],
): { docs: Doc[]; sidebar: SidebarItem[] } {
  const drafts = new Set(read.flatMap(({ docusaurus }) => (docusaurus?.isDraft ? docusaurus.id : [])));
  const published = read.filter(({ docusaurus }) => !docusaurus?.isDraft);
  const { contentDir } = settings;
  const { readSite, readSidebar } = getForeignReader(mode);
  const { docs, tree, file } = readSidebar(contentDir, resolveClashes(published, problems), problems, drafts);
  const targets = {
    docusaurus: readSite(settings),
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
      file,
      problem: `Links to "${href}", which does not exist.`,
      fix: 'Write a full address that begins with https://, or the id of a doc. The entry is left out.',
    }),
  );
  reportReservedNames([...docs, ...generated], settings, problems);
  return { docs: [...docs, ...generated], sidebar };
}
