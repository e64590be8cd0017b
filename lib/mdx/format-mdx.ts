import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, Html, ListItem, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { type ContainerDirective, directiveToMarkdown } from 'mdast-util-directive';
import { toString as getText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkStringify from 'remark-stringify';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { isPhrasing, makeParagraph, makeText, toBlocks } from './blocks';
import { getAttributes, isJsxElement, type JsxElement } from './elements';

const writer = unified()
  .use(remarkMdx)
  .use(remarkGfm)
  .use(addExtension)
  .use(remarkStringify, { bullet: '-', rule: '-', listItemIndent: 'one' })
  .freeze();

/** Write callouts as containers, and escape what this engine reads in addition to MDX. */
function addExtension(this: Processor): void {
  const data = this.data();
  const { handlers, unsafe } = directiveToMarkdown();
  data.toMarkdownExtensions ??= [];
  data.toMarkdownExtensions.push({
    handlers,
    unsafe: [
      // Of directives, only containers are read here.
      ...(unsafe ?? []).filter(({ inConstruct }) => inConstruct?.includes('containerDirectiveLabel')),
      { character: ':', after: '::', inConstruct: 'phrasing' },
      { character: '-', before: '<!', after: '-', inConstruct: 'phrasing' },
      { character: 'i', after: 'mport\\b', atBreak: true },
      { character: 'e', after: 'xport\\b', atBreak: true },
    ],
  });
}

/** Format a normalised tree as MDX, as content for this engine is written. Changes the tree. */
export function formatMdx(tree: Root): string {
  addHeadingIds(tree);
  return writer.stringify({ type: 'root', children: toBlocks(tree.children).flatMap(toFlow) });
}

/** Write the ids of headings that their texts do not give. */
function addHeadingIds(tree: Root): void {
  const topLevel = new Set<RootContent>(tree.children);
  for (const [heading, id] of listExplicitIds(tree)) {
    // Elsewhere, such as in lists, MDX needs a backslash before the brace, which the writer adds to text.
    heading.children.push(topLevel.has(heading) ? raw(` {#${id}}`) : makeText(` {#${id}}`));
  }
}

/** List the ids of headings that their texts do not give. */
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

/** Replace elements by raw tags and their content, which the writer would indent otherwise. */
function toFlow(node: RootContent): RootContent[] {
  if (isJsxElement(node)) return elementToFlow(node);
  switch (node.type) {
    case 'paragraph':
      return [{ ...node, children: removeFirstBreak(toLine(node.children)) }];
    case 'heading':
      return [{ ...node, children: toLine(node.children) }];
    case 'table':
      return [
        {
          ...node,
          children: node.children.map((row) => ({
            ...row,
            children: row.children.map((cell) => ({ ...cell, children: toLine(cell.children) })),
          })),
        },
      ];
    case 'list':
      return [{ ...node, children: node.children.map(formatItem) }];
    default:
      return [
        'children' in node
          ? ({ ...node, children: toBlocks(node.children as RootContent[]).flatMap(toFlow) } as RootContent)
          : node,
      ];
  }
}

function elementToFlow(node: JsxElement): RootContent[] {
  const children = node.children as RootContent[];
  if (node.name === 'Callout') return [makeContainer(node)];
  if (children.length === 0) return [raw(formatTag(node, ' />'))];
  const [open, close] = [raw(formatTag(node, '>')), raw(`</${node.name}>`)];
  if (children.every(isPhrasing)) return [makeParagraph([open, ...toLine(children), close])];
  return [open, ...toBlocks(children).flatMap(toFlow), close];
}

/** Blocks other than paragraphs and lists need a blank line before them. */
function formatItem(item: ListItem): ListItem {
  const children = toBlocks(item.children).flatMap(toFlow) as ListItem['children'];
  const isTight = children.every(({ type }) => type === 'paragraph' || type === 'list');
  return { ...item, children, spread: item.spread || !isTight };
}

function makeContainer(node: JsxElement): ContainerDirective {
  const { type = 'note', title } = getAttributes(node);
  const label: Paragraph = { ...makeParagraph([makeText(title ?? '')]), data: { directiveLabel: true } };
  const children = toBlocks(node.children as RootContent[]).flatMap(toFlow) as ContainerDirective['children'];
  return { type: 'containerDirective', name: type, children: title ? [label, ...children] : children };
}

/** Replace elements in a line by raw tags and their content. Blocks in a line get line breaks between them. */
function toLine(nodes: RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index) => {
    const previous = nodes[index - 1];
    const isBreak = previous !== undefined && !(isInline(previous) && isInline(node));
    return isBreak ? [raw('<br />'), ...toInline(node)] : toInline(node);
  });
}

function toInline(node: RootContent): PhrasingContent[] {
  const children = toLine('children' in node ? (node.children as RootContent[]) : []);
  if (isJsxElement(node)) {
    if (children.length === 0) return [raw(formatTag(node, ' />'))];
    return [raw(formatTag(node, '>')), ...children, raw(`</${node.name}>`)];
  }
  if (node.type === 'code') return [{ type: 'inlineCode', value: node.value.replace(/\s*\n\s*/g, ' ') }];
  if (isInline(node)) return ['children' in node ? ({ ...node, children } as PhrasingContent) : node];
  return children;
}

/** Check whether a node is part of a line, or a raw tag of one. */
function isInline(node: RootContent): node is PhrasingContent {
  return node.type === 'html' || isPhrasing(node);
}

/** A tag alone on the first line would be a block. */
function removeFirstBreak(children: PhrasingContent[]): PhrasingContent[] {
  const index = children.findIndex(({ type }) => type !== 'html');
  const first = children[index];
  if (index < 1 || first?.type !== 'text') return children;
  return children.with(index, { ...first, value: first.value.replace(/^\s*\n/, ' ') });
}

/** A bar would end a cell of a table. */
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
