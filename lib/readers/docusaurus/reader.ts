import { existsSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { listDocSources, readSource } from '../../content/sources';
import { getDisplayPath } from '../../files';
import type { Doc } from '../../model/doc';
import { formatCount, type Problem } from '../../problem';
import type { Settings } from '../../settings';
import type { Partials } from './foreign-data';
import { createForeignReader, type Tool } from './foreign-reader';
import { parseDocusaurusFrontmatter } from './frontmatter';
import { getDocusaurusNames } from './names';
import { createPartialReader } from './read-partials';
import { readCategoryFiles, readSidebarTree, SIDEBAR_SOURCE } from './sidebar-file';
import type { ForeignSidebar } from './sidebar-tree';
import { findSiteDir, listSiteInputs, readDocusaurusSite } from './site-config';

/** Folders beside the docs of a Docusaurus site that are not read, with the fix of the warning. */
const FOLDERS: Record<string, string> = {
  versioned_docs: 'Only the current version of the docs is shown.',
  i18n: 'Translations are not shown. Build each language from its own folder.',
  blog: 'The blog is not shown. Publish it elsewhere, and link to it.',
};

const TAGS_SOURCE = 'tags.yml';

const SIDEBARS = ['sidebars.js', 'sidebars.cjs', 'sidebars.mjs', 'sidebars.ts', 'sidebars.json'];

/** What is particular to Docusaurus. */
export const DOCUSAURUS: Tool = {
  listSources: listDocSources,
  readSite: readDocusaurusSite,
  listInputs: (settings) => [
    ...listSiteInputs(settings),
    { dir: settings.contentDir, files: listOutsidePartials(settings) },
  ],
  createFileExpander: createPartialReader,
  parseDoc: (split, source) => {
    return { id: getDocusaurusNames(source, split.data).id, fields: parseDocusaurusFrontmatter(split, source) };
  },
  readSidebar: readDocusaurusSidebar,
};

/** Reads content of Docusaurus. */
export const docusaurusReader = createForeignReader(DOCUSAURUS);

/** List the partials outside the content folder, as sorted paths relative to it. */
function listOutsidePartials(settings: Settings): string[] {
  const { contentDir } = settings;
  const readPartials = createPartialReader(settings);
  const targets = listDocSources(contentDir).flatMap((source) => {
    const { partials } = readPartials(readSource(contentDir, source, []), []).readerData as Partials;
    return Object.keys(partials);
  });
  return [...new Set(targets)].filter((target) => target.startsWith('../')).sort();
}

/** Read the sidebar of a Docusaurus site. `drafts` are the ids of docs that are left out of the site. */
function readDocusaurusSidebar(
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

/** Report the parts of a Docusaurus site, in or beside its docs, that are not read, as warnings. */
export function reportUnreadParts(contentDir: string, problems: Problem[]): void {
  const siteDir = findSiteDir(contentDir);
  const warn = (file: string, problem: string, fix: string) =>
    problems.push({ kind: 'not-read', severity: 'warning', file, problem, fix });
  for (const [name, fix] of Object.entries(FOLDERS)) {
    const dir = path.join(siteDir, name);
    // Other projects have folders with these names: look for a Docusaurus configuration beside it.
    if (!existsSync(dir) || !isDocusaurusSite(siteDir)) continue;
    const count = globSync(['**/*.{md,mdx}'], { cwd: dir, followSymbolicLinks: false }).length;
    if (count > 0)
      warn(getDisplayPath(siteDir, name), `The folder "${name}" is not read: ${formatCount(count, 'page')}.`, fix);
  }
  if (existsSync(path.join(contentDir, TAGS_SOURCE))) {
    const fix = 'Tags are words to search for. Pages that list the pages of a tag are not built.';
    warn(getDisplayPath(contentDir, TAGS_SOURCE), `The file "${TAGS_SOURCE}" is not read.`, fix);
  }
  const sidebars = SIDEBARS.find((name) => existsSync(path.join(siteDir, name)));
  if (sidebars === undefined || existsSync(path.join(contentDir, SIDEBAR_SOURCE))) return;
  const file = getDisplayPath(siteDir, sidebars);
  const fix = `Run npm run migrate -- sidebars ${file}. Until then the sidebar follows the folders.`;
  warn(file, `The file "${sidebars}" is not read.`, fix);
}

function isDocusaurusSite(dir: string): boolean {
  return globSync(['docusaurus.config.*', 'versions.json', 'sidebars.*'], { cwd: dir }).length > 0;
}
