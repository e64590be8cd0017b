import path, { posix } from 'node:path';
import { Parser } from 'htmlparser2';
import { globSync } from 'tinyglobby';
import { z } from 'zod';
import type { SplitFile } from '../../content/frontmatter';
import { getDisplayPath } from '../../files';
import type { Doc } from '../../model/doc';
import { formatCount, type Problem } from '../../problem';
import { getForeignData } from '../docusaurus/foreign-data';
import { createForeignReader } from '../docusaurus/foreign-reader';
import { type ForeignSidebar, getDocLabel, type TreeItem } from '../docusaurus/sidebar-tree';
import { buildFolderItems, makeCategory, type NamedDoc, toPlainDoc } from '../plain';
import { removeIconsAndAttributes } from './blocks';
import { describeMkDocsSite, listMatches, listMkDocsSources, readMkDocsConfig } from './config';
import { createSnippetExpander, listMkDocsInputs } from './snippets';

/** An entry of a nav: a file, folder or address, with its path in the configuration. */
type NavEntry = { type: 'entry'; target: string; label?: string; path: PropertyKey[] };

type NavItem = NavEntry | { type: 'section'; label: string; items: NavItem[] };

const words = z.array(z.string()).default([]).catch([]);

// https://squidfunk.github.io/mkdocs-material/setup/setting-up-site-search/#usage
const DEFAULT_SEARCH = { exclude: false, boost: 1 };

const fieldsSchema = z.object({
  tags: words,
  hide: words,
  search: z
    .object({ exclude: z.boolean().default(false), boost: z.number().default(1) })
    .default(DEFAULT_SEARCH)
    .catch(DEFAULT_SEARCH),
});

/** Reads content of MkDocs. */
export const mkdocsReader = createForeignReader({
  listSources: listMkDocsSources,
  readSite: describeMkDocsSite,
  listInputs: listMkDocsInputs,
  createFileExpander: ({ contentDir }) => createSnippetExpander(contentDir),
  parseDoc: parseMkDocsDoc,
  readSidebar: readMkDocsNav,
});

function parseMkDocsDoc({ data, body }: Pick<SplitFile, 'data' | 'body'>, source: string): NamedDoc {
  const { tags, hide, search } = fieldsSchema.parse(data);
  const isLanding = ['index.md', 'README.md'].includes(posix.basename(source));
  const { title, description } = data;
  const authored = { title, description, keywords: tags, hide_table_of_contents: hide.includes('toc') };
  const { id, fields } = toPlainDoc({ source, isLanding, data: authored, body: removeIconsAndAttributes(body) });
  const search_boost = Math.min(2, Math.max(0.5, search.boost));
  return { id, fields: { ...fields, search: !search.exclude, search_boost } };
}

/** Read the `nav` of a MkDocs configuration; without one, build the sidebar from the folders. */
function readMkDocsNav(contentDir: string, docs: Doc[], problems: Problem[]): ForeignSidebar {
  const config = readMkDocsConfig(contentDir, problems);
  const file = getDisplayPath(config.dir, config.source);
  if (!config.nav) {
    reportUnreadOrder(contentDir, problems);
    const hidden = listMatches(contentDir, config.not_in_nav);
    const listed = docs.filter(({ source }) => !hidden.has(source));
    return { docs, tree: buildFolderItems('', listed), file };
  }
  const nav = parseNav(config.nav, ['nav']);
  const titled = setTitles(docs, nav);
  const reportMissing = ({ target, path }: NavEntry) => {
    const [problem, fix] = [`Lists "${target}", which is not a page.`, 'The entry is left out.'];
    problems.push({ kind: 'sidebar', severity: 'warning', file, line: config.getLine(path), problem, fix });
  };
  return { docs: titled, tree: nav.flatMap(toTreeItems(titled, reportMissing)), file };
}

/** Warn about files in which plugins define the order of pages, such as `.pages`. */
function reportUnreadOrder(contentDir: string, problems: Problem[]): void {
  const files = globSync('**/{.pages,.nav.yml}', { cwd: contentDir, followSymbolicLinks: false, dot: true }).sort();
  const [first = ''] = files;
  if (files.length === 0) return;
  const problem = `The order of pages is not read from ${formatCount(files.length, 'file')} such as ${path.basename(first)}.`;
  const fix = 'The sidebar follows the folders. Write a nav in mkdocs.yml to change its order.';
  problems.push({ kind: 'not-read', severity: 'warning', file: getDisplayPath(contentDir, first), problem, fix });
}

/** Parse a nav: a list of targets, and of objects that map a label to a target or to a list. */
function parseNav(value: unknown, path: PropertyKey[], label?: string): NavItem[] {
  if (typeof value === 'string') return [{ type: 'entry', target: value, label, path }];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? value.map((each, index) => [index, each] as const) : Object.entries(value);
  const items = entries.flatMap(([key, each]) =>
    parseNav(each, [...path, key], typeof key === 'string' ? removeHtml(key) || key : undefined),
  );
  return label === undefined ? items : [{ type: 'section', label, items }];
}

function removeHtml(label: string): string {
  const parts: string[] = [];
  new Parser({ ontext: (part) => parts.push(part) }).end(label);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** Set the titles of pages without one to their labels in the nav. */
function setTitles(docs: Doc[], nav: NavItem[]): Doc[] {
  const labels = new Map<string, string>();
  const collect = (item: NavItem): void => {
    if (item.type === 'section') for (const each of item.items) collect(each);
    else if (item.label !== undefined) labels.set(toSource(item.target), item.label);
  };
  for (const item of nav) collect(item);
  return docs.map((doc) => {
    const label = getForeignData(doc).isTitleFromFile ? labels.get(doc.source) : undefined;
    return label === undefined ? doc : { ...doc, title: label };
  });
}

/** Make a function that converts an item of the nav to sidebar items. */
function toTreeItems(docs: Doc[], reportMissing: (entry: NavEntry) => void): (item: NavItem) => TreeItem[] {
  const bySource = new Map(docs.map((doc) => [doc.source, doc]));
  const convert = (item: NavItem): TreeItem[] => {
    if (item.type === 'section') return makeCategory(item.label, item.items.flatMap(convert));
    const { target, label } = item;
    if (/^[a-z][a-z0-9+.-]*:|^\//i.test(target)) return [{ type: 'link', label: label ?? target, href: target }];
    const source = toSource(target);
    const doc = bySource.get(source);
    if (doc) return [{ type: 'doc', doc, label: label ?? getDocLabel(doc) }];
    // Plugins such as literate-nav let a nav name a folder.
    const below = target.endsWith('/') ? buildFolderItems(source.replace(/\/$/, ''), docs) : [];
    if (below.length === 0) reportMissing(item);
    return label === undefined ? below : makeCategory(label, below);
  };
  return convert;
}

function toSource(target: string): string {
  return posix.normalize(target.replace(/#.*$/, ''));
}
