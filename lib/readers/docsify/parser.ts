import type { Nodes, RootContent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { makeElement } from '../../mdx/make-element';
import type { Dialect } from '../docusaurus/parse';
import { createDialectParser } from '../docusaurus/parser';
import { convertDocsify } from './convert';

/** The comments around a group of tabs. Each tab begins with a bold heading or a comment: https://jhildenbiddle.github.io/docsify-tabs/ */
const START = /^<!--\s*tabs:\s*start\s*-->\s*$/;

const END = /^<!--\s*tabs:\s*end\s*-->\s*$/;

const TAB = /^<!--\s*tab:\s*(\S.*?)-->\s*$/;

/** The Markdown of Docsify. */
export const DOCSIFY_DIALECT: Dialect = {
  parser: unified().use(remarkParse).use(remarkGfm).freeze(),
  convertHtmlSyntax: groupTabs,
  convert: convertDocsify,
};

/** Parses pages of Docsify. */
export const docsifyParser = createDialectParser(DOCSIFY_DIALECT);

/** Convert the content between `<!-- tabs:start -->` and `<!-- tabs:end -->` to `<Tabs>`. */
function groupTabs(parent: Nodes): void {
  if (!('children' in parent)) return;
  const children = parent.children as RootContent[];
  for (const child of children) groupTabs(child);
  const starts = children.flatMap((node, index) => (isComment(node, START) ? [index] : []));
  for (const start of starts.reverse()) {
    const end = children.findIndex((node, index) => index > start && isComment(node, END));
    if (end === -1) continue;
    const [before, tabs] = splitTabs(children.slice(start + 1, end));
    if (tabs.length === 0) continue;
    const group = makeElement('Tabs', {}, tabs, children[start]?.position);
    children.splice(start, end - start + 1, ...before, group);
  }
}

function splitTabs(nodes: RootContent[]): [before: RootContent[], tabs: RootContent[]] {
  const before: RootContent[] = [];
  const tabs: { label: string; first: RootContent; content: RootContent[] }[] = [];
  for (const node of nodes) {
    const label = getLabel(node);
    if (label !== undefined) tabs.push({ label, first: node, content: [] });
    else (tabs.at(-1)?.content ?? before).push(node);
  }
  return [before, tabs.map(({ label, first, content }) => makeElement('Tab', { label }, content, first.position))];
}

function getLabel(node: RootContent): string | undefined {
  if (node.type === 'html') return TAB.exec(node.value)?.[1]?.trim();
  if (node.type !== 'heading') return undefined;
  const [only, ...rest] = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return only?.type === 'strong' && rest.length === 0 ? getText(only) : undefined;
}

function isComment(node: Nodes, pattern: RegExp): boolean {
  return node.type === 'html' && pattern.test(node.value);
}
