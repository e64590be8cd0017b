import { existsSync } from 'node:fs';
import path, { posix } from 'node:path';
import type { Link, List, ListItem, Nodes } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import type { SplitFile } from '../../content/frontmatter';
import { listDocSources, listSources, readSource } from '../../content/sources';
import { getDisplayPath } from '../../files';
import type { Doc } from '../../model/doc';
import type { Problem, ReportFileProblem } from '../../problem';
import { isExternalAddress } from '../../slug';
import { createForeignReader } from '../docusaurus/foreign-reader';
import type { CategoryLink, ForeignSidebar, TreeItem } from '../docusaurus/sidebar-tree';
import { buildFolderItems, getFileTitle, type NamedDoc, toPlainDoc } from '../plain';
import { DOCSIFY_SIDEBAR, describeDocsifySite } from './config';
import { convertDocsifyAddress, DOCSIFY_DIALECT } from './parser';

type FindDoc = (address: string) => Doc | undefined;

/** Reads content of Docsify. */
export const docsifyReader = createForeignReader({
  listSources: listDocSources,
  readSite: describeDocsifySite,
  listInputs: () => [],
  createFileExpander: () => (file) => file,
  parseDoc: parseDocsifyDoc,
  readSidebar: readDocsifySidebar,
});

function parseDocsifyDoc({ data, body }: Pick<SplitFile, 'data' | 'body'>, source: string): NamedDoc {
  const { title, description } = data;
  const isLanding = posix.basename(source) === 'README.md';
  // Remove the options of headings, which are not part of a title.
  const text = body.replace(
    /(?<![ \t])[ \t]*(?::id=[\w-]+|(?:<!--[ \t]*)?\{docsify-ignore(?:-all)?\}(?:[ \t]*-->)?)[ \t]*$/gm,
    '',
  );
  return toPlainDoc({ source, isLanding, data: { title, description }, body: text });
}

/** Read the sidebar of a Docsify site, with those of its folders at the end; without one, build it from the folders. */
function readDocsifySidebar(contentDir: string, docs: Doc[], problems: Problem[]): ForeignSidebar {
  const file = getDisplayPath(contentDir, DOCSIFY_SIDEBAR);
  if (!existsSync(path.join(contentDir, DOCSIFY_SIDEBAR))) return { docs, tree: buildFolderItems('', docs), file };
  const tree = readSidebarFile(contentDir, DOCSIFY_SIDEBAR, docs, problems);
  const listed = new Set(listTreeDocs(tree));
  const others = listSources(contentDir, [`*/**/${DOCSIFY_SIDEBAR}`]).flatMap((source): TreeItem[] => {
    const items = readSidebarFile(contentDir, source, docs, problems);
    if (listTreeDocs(items).every((doc) => listed.has(doc))) return [];
    const folder = posix.dirname(source);
    return [{ type: 'category', label: getFileTitle(folder), items, link: { type: 'none', folder } }];
  });
  return { docs, tree: [...tree, ...others], file };
}

function readSidebarFile(contentDir: string, source: string, docs: Doc[], problems: Problem[]): TreeItem[] {
  const { file, text } = readSource(contentDir, source, problems);
  const warn: ReportFileProblem = (line, problem, fix) =>
    problems.push({ kind: 'sidebar', severity: 'warning', file, line, problem, fix: `${fix} It is left out.` });
  const bySource = new Map(docs.map((doc) => [doc.source, doc]));
  const find = (address: string): Doc | undefined =>
    [address, posix.join(posix.dirname(source), address)]
      .map((each) => posix.normalize(each).replace(/^\.?\/?|\/$/g, ''))
      .flatMap((each) => [each, `${each}.md`, posix.join(each, 'README.md')])
      .flatMap((each) => bySource.get(each) ?? [])[0];
  const tree = DOCSIFY_DIALECT.parser.parse(text);
  const lists = tree?.children.filter((node) => node.type === 'list') ?? [];
  return lists.flatMap((list) => convertList(list, find, warn));
}

function convertList(list: List, find: FindDoc, warn: ReportFileProblem): TreeItem[] {
  return list.children.flatMap((item) => convertItem(item, find, warn));
}

function convertItem(item: ListItem, find: FindDoc, warn: ReportFileProblem): TreeItem[] {
  const line = item.position?.start.line;
  const first = item.children[0];
  const inline = first?.type === 'paragraph' ? first.children : [];
  const label = inline
    .map((node) => getText(node))
    .join('')
    .trim();
  const items = item.children.flatMap((child) => (child.type === 'list' ? convertList(child, find, warn) : []));
  const link = inline.map(findLink).find((each) => each !== undefined);
  const href = link && convertDocsifyAddress(link.url);
  const doc = href === undefined || isExternalAddress(href) ? undefined : find(href.replace(/#.*/s, ''));
  if (href !== undefined && !doc && !isExternalAddress(href)) {
    warn(line, `Lists "${href}", which is not a page.`, 'Write the path of a page, such as guide/berths.md.');
  }
  const page: CategoryLink = doc ? { type: 'doc', doc } : { type: 'none' };
  if (items.length > 0) return [{ type: 'category', label, items, link: page }];
  if (doc) return [{ type: 'doc', doc, label }];
  if (href !== undefined) return isExternalAddress(href) ? [{ type: 'link', label, href }] : [];
  if (label) warn(line, `The entry "${label}" has no link.`, 'Write a link, or a list of links below it.');
  return [];
}

/** Find the first link in a node, which can be in bold text. */
function findLink(node: Nodes): Link | undefined {
  if (node.type === 'link') return node;
  const children: Nodes[] = 'children' in node ? node.children : [];
  return children.map(findLink).find((each) => each !== undefined);
}

function listTreeDocs(items: TreeItem[]): Doc[] {
  return items.flatMap((item) => {
    if (item.type === 'doc') return [item.doc];
    if (item.type !== 'category') return [];
    return [...(item.link.type === 'doc' ? [item.link.doc] : []), ...listTreeDocs(item.items)];
  });
}
