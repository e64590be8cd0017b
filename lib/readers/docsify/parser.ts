import type { Blockquote, Heading, Nodes, Root, RootContent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type HeadingIds, setHeadingId, setHeadingIds } from '../../headings';
import { makeElement, makeText } from '../../mdx/blocks';
import { convertLanguage } from '../../mdx/code-blocks';
import type { ReportProblem } from '../../problem';
import { replaceEmoji } from '../docusaurus/emoji';
import type { Dialect } from '../docusaurus/parse-foreign';
import { createDialectParser } from '../docusaurus/parser';

/** The heading ids of Docsify 4: https://github.com/docsifyjs/docsify/blob/v4/src/core/render/slugify.js */
const HEADING_IDS: HeadingIds = {
  slugify: (text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/\p{Emoji_Presentation}|\p{Extended_Pictographic}|\uFE0F/gu, '')
      .replace(/[\u2000-\u206F\u2E00-\u2E7F\\'!"#$%&()*+,./:;<=>?@[\]^`{|}~]/g, '')
      .replace(/\s/g, '-')
      .replace(/-+/g, '-')
      .replace(/^(\d)/, '_$1'),
  addNumber: (slug, number) => `${slug}-${number}`,
};

/** The callout types by the types of Docsify, in lower case. All other types become notes. */
const CALLOUT_TYPES: Record<string, string> = {
  tip: 'tip',
  important: 'info',
  warning: 'warning',
  attention: 'warning',
  caution: 'danger',
  danger: 'danger',
};

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

/** Convert the Markdown extensions of Docsify to what this engine supports. */
function convertDocsify(tree: Root, report: ReportProblem): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading') convertHeading(node);
    if (node.type === 'code' && node.lang) node.lang = convertLanguage(node.lang);
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') convertReference(node, report);
    const callout = convertCallout(node);
    if (callout && parent && index !== undefined) parent.children[index] = callout as never;
  });
  setHeadingIds(tree, HEADING_IDS);
  replaceEmoji(tree);
}

/** Convert `:id=berths` at the end of a heading, and remove `{docsify-ignore}`. */
function convertHeading(heading: Heading): void {
  const last = heading.children.findLast(({ type }) => type !== 'html');
  if (last?.type !== 'text') return;
  const [, id] = /\s:id=([\w-]+)/.exec(last.value) ?? [];
  if (id !== undefined) setHeadingId(heading, id);
  last.value = last.value.replace(/(?<!\s)\s*(?::id=[\w-]+|\{docsify-ignore(?:-all)?\})/g, '').trimEnd();
}

function convertReference(node: Extract<Nodes, { url: string }>, report: ReportProblem): void {
  if (node.type !== 'image') node.url = convertDocsifyAddress(node.url);
  const { options, text } = splitTitle(node.title ?? '');
  node.title = text || null;
  if (!options.includes('include')) return;
  if (node.type === 'link' && node.children.length === 0) node.children = [makeText(node.url)];
  const problem = `The file "${node.url}" is not included in the page.`;
  report(node.position?.start.line, problem, 'The text of the link is shown.', 'include');
}

/** Convert `> [!NOTE]`, `!> text` and `?> text` to a callout. */
function convertCallout(node: Nodes): RootContent | undefined {
  const paragraph = node.type === 'blockquote' ? node.children[0] : node;
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || text?.type !== 'text') return undefined;
  if (node.type !== 'blockquote') {
    const [sign] = /^[!?](?=>\s)/.exec(text.value) ?? [];
    if (sign === undefined) return undefined;
    text.value = text.value.slice(2).trimStart();
    return makeElement('Callout', { type: sign === '!' ? 'warning' : 'tip' }, [paragraph], node.position);
  }
  const [all = '', kind, title] = /^\[!(\w+)(?:\|(?:label:)?([^\]|]*)[^\]]*)?\]\s*/.exec(text.value) ?? [];
  if (kind === undefined) return undefined;
  text.value = text.value.slice(all.length);
  return makeElement(
    'Callout',
    { type: CALLOUT_TYPES[kind.toLowerCase()] ?? 'note', title: title || undefined },
    removeEmptyStart(node),
    node.position,
  );
}

function removeEmptyStart({ children }: Blockquote): RootContent[] {
  const [first, ...rest] = children;
  const isEmpty = first?.type === 'paragraph' && first.children.every((node) => node.type === 'text' && !node.value);
  return isEmpty ? rest : children;
}

/** Convert a Docsify address to one of this engine: `#/guide/x?id=berths` becomes `/guide/x#berths`. */
export function convertDocsifyAddress(authored: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(authored)) return authored;
  const [all = '', query = ''] = authored.replace(/^\/?#\//, '/').split('?', 2);
  const [address = '', fragment] = all.split('#', 2);
  const id = new URLSearchParams(query).get('id') ?? fragment;
  const page = address.replace(/(^|\/)README$/, '$1README.md');
  return id === undefined ? page : `${page}#${id}`;
}

/** The options in a title, such as `:target=_blank`. */
const OPTION = /(?:^|\s):([\w-]+)(?:=[\w%-]+)?/g;

/** Split the title of a link or an image into its options, by name, and the text that readers see. */
function splitTitle(title: string): { options: string[]; text: string } {
  const options = [...title.matchAll(OPTION)].map(([, name = '']) => name);
  return { options, text: title.replace(OPTION, '').trim() };
}
