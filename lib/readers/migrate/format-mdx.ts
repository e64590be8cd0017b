import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, Html, ListItem, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { type ContainerDirective, directiveToMarkdown } from 'mdast-util-directive';
import { toString as getText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkStringify from 'remark-stringify';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { isPhrasing, makeParagraph, makeText, toBlocks } from '../../mdx/blocks';
import { getAttributes, isJsxElement, type JsxElement } from '../../mdx/components';

const writer = unified()
  .use(remarkMdx)
  .use(remarkGfm)
  .use(addExtension)
  .use(remarkStringify, { bullet: '-', rule: '-', listItemIndent: 'one' })
  .freeze();

/** Write callouts as containers, and escape the syntax that this engine adds to MDX. */
function addExtension(this: Processor): void {
  const data = this.data();
  const { handlers, unsafe } = directiveToMarkdown();
  data.toMarkdownExtensions ??= [];
  data.toMarkdownExtensions.push({
    handlers,
    unsafe: [
      // This engine reads only container directives, so only their syntax is escaped.
      ...(unsafe ?? []).filter(({ inConstruct }) => inConstruct?.includes('containerDirectiveLabel')),
      { character: ':', after: '::', inConstruct: 'phrasing' },
      { character: '-', before: '<!', after: '-', inConstruct: 'phrasing' },
      { character: 'i', after: 'mport\\b', atBreak: true },
      { character: 'e', after: 'xport\\b', atBreak: true },
    ],
  });
}

/** Format a normalised tree as the MDX of strict content. Changes the tree. */
export function formatMdx(tree: Root): string {
  writeHeadingIds(tree);
  return writer.stringify({ type: 'root', children: toBlocks(tree.children).flatMap(convertBlock) });
}

/** Write the id after each heading whose id is not made from its text. */
function writeHeadingIds(tree: Root): void {
  const topLevel = new Set<RootContent>(tree.children);
  for (const [heading, id] of listExplicitIds(tree)) {
    // In other blocks, such as lists, the brace needs a backslash, which the writer adds to text but not to raw nodes.
    heading.children.push(topLevel.has(heading) ? raw(` {#${id}}`) : makeText(` {#${id}}`));
  }
}

/** List the headings whose ids are not made from their texts, with these ids. */
export function listExplicitIds(tree: Root): Map<Heading, string> {
  const slugger = new GithubSlugger();
  const ids = new Map<Heading, string>();
  visit(tree, 'heading', (heading) => {
    const id = String(heading.data?.hProperties?.id);
    const before = { ...slugger.occurrences };
    if (id === slugger.slug(slug(getText(heading)) || 'section')) return;
    slugger.occurrences = { ...before, [id]: 0 };
    ids.set(heading, id);
  });
  return ids;
}

/** Replace elements with raw tags around their content, because the writer would indent the content. */
function convertBlock(node: RootContent): RootContent[] {
  if (isJsxElement(node)) return convertElement(node);
  switch (node.type) {
    case 'paragraph':
      return [{ ...node, children: joinTagLine(convertLine(node.children)) }];
    case 'heading':
      return [{ ...node, children: convertLine(node.children) }];
    case 'table':
      return [
        {
          ...node,
          children: node.children.map((row) => ({
            ...row,
            children: row.children.map((cell) => ({ ...cell, children: convertLine(cell.children) })),
          })),
        },
      ];
    case 'list':
      return [{ ...node, children: node.children.map(convertItem) }];
    default:
      return [
        'children' in node
          ? ({ ...node, children: toBlocks(node.children as RootContent[]).flatMap(convertBlock) } as RootContent)
          : node,
      ];
  }
}

function convertElement(node: JsxElement): RootContent[] {
  const children = node.children as RootContent[];
  if (node.name === 'Callout') return [makeContainer(node)];
  if (children.length === 0) return [raw(formatTag(node, ' />'))];
  const [open, close] = [raw(formatTag(node, '>')), raw(`</${node.name}>`)];
  if (children.every(isPhrasing)) return [makeParagraph([open, ...convertLine(children), close])];
  return [open, ...toBlocks(children).flatMap(convertBlock), close];
}

/** Replace the elements of a list item. Blank lines separate its blocks, unless all are paragraphs and lists. */
function convertItem(item: ListItem): ListItem {
  const children = toBlocks(item.children).flatMap(convertBlock) as ListItem['children'];
  const isTight = children.every(({ type }) => type === 'paragraph' || type === 'list');
  return { ...item, children, spread: item.spread || !isTight };
}

function makeContainer(node: JsxElement): ContainerDirective {
  const { type = 'note', title } = getAttributes(node);
  const label: Paragraph = { ...makeParagraph([makeText(title ?? '')]), data: { directiveLabel: true } };
  const children = toBlocks(node.children as RootContent[]).flatMap(convertBlock) as ContainerDirective['children'];
  return { type: 'containerDirective', name: type, children: title ? [label, ...children] : children };
}

/** Replace elements in a line with raw tags around their content. Line breaks separate blocks. */
function convertLine(nodes: RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index) => {
    const previous = nodes[index - 1];
    const isBreak = previous !== undefined && !(isInline(previous) && isInline(node));
    return isBreak ? [raw('<br />'), ...convertInline(node)] : convertInline(node);
  });
}

function convertInline(node: RootContent): PhrasingContent[] {
  const children = convertLine('children' in node ? (node.children as RootContent[]) : []);
  if (isJsxElement(node)) {
    if (children.length === 0) return [raw(formatTag(node, ' />'))];
    return [raw(formatTag(node, '>')), ...children, raw(`</${node.name}>`)];
  }
  if (node.type === 'code') return [{ type: 'inlineCode', value: node.value.replace(/(?<!\s)\s*\n\s*/g, ' ') }];
  if (isInline(node)) return ['children' in node ? ({ ...node, children } as PhrasingContent) : node];
  return children;
}

/** Check whether a node is inline content or a raw tag. */
function isInline(node: RootContent): node is PhrasingContent {
  return node.type === 'html' || isPhrasing(node);
}

/** Join the first two lines if the first has only tags. It would begin a block. */
function joinTagLine(children: PhrasingContent[]): PhrasingContent[] {
  const index = children.findIndex(({ type }) => type !== 'html');
  const first = children[index];
  if (index < 1 || first?.type !== 'text') return children;
  return children.with(index, { ...first, value: first.value.replace(/^\s*\n/, ' ') });
}

/** Format a tag. Bars are escaped, because they would end a table cell. */
function formatTag(node: JsxElement, end: string): string {
  const attributes = Object.entries(getAttributes(node)).map(([name, value]) => {
    const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('|', '&#124;');
    return ` ${name}="${escaped}"`;
  });
  return `<${node.name}${attributes.join('')}${end}`;
}

function raw(value: string): Html {
  return { type: 'html', value };
}
