import type { PhrasingContent, RootContent } from 'mdast';
import { isPhrasing, makeParagraph, splitRuns } from './blocks';
import { elementToMarkdown, getElementRule, isJsxElement, resolveAlias } from './components';

/** The node types of inline content that authors cannot write as plain Markdown. */
const OTHER_INLINE = ['html', 'mdxTextExpression'];

/** Check whether a node is a block. A component in a line of text counts as one if it is always a block. */
export function isBlock(node: RootContent): boolean {
  if (node.type !== 'mdxJsxTextElement') return !isPhrasing(node) && !OTHER_INLINE.includes(node.type);
  const name = node.name ?? '';
  const rule = getElementRule(resolveAlias(name) ?? name);
  return rule !== undefined && !rule.isInline;
}

function isInline(node: RootContent): boolean {
  return !isBlock(node);
}

/** Check whether a node shows nothing: a line break or white space. */
export function isBlank(node: RootContent): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
}

/** Wrap each run of inline nodes in a paragraph. Blank runs are left out, except for the ids in them. */
export function toFlow(nodes: RootContent[]): RootContent[] {
  return splitRuns(nodes, isInline).flatMap((part): RootContent[] => {
    if (part.type === 'block') return [part.block];
    const trimmed = trim(part.nodes);
    if (!trimmed.every((node) => isBlank(node) || isAnchor(node))) return [makeParagraph(trimmed)];
    return trimmed.filter(isAnchor).map((node) => ({ ...node, type: 'mdxJsxFlowElement' }) as RootContent);
  });
}

/** Wrap each run of inline nodes, also in blocks. A link around a list becomes a link in each item. */
export function wrapInline(nodes: RootContent[], wrap: (run: PhrasingContent[]) => RootContent): RootContent[] {
  return splitRuns(nodes, isInline).flatMap((part): RootContent[] => {
    if (part.type === 'run') return part.nodes.every(isBlank) ? part.nodes : [wrap(part.nodes)];
    const { block } = part;
    if (!('children' in block)) return [block];
    return [{ ...block, children: wrapInline(block.children as RootContent[], wrap) } as RootContent];
  });
}

/** Convert nodes to inline content, with a separator between blocks. */
export function toPhrasing(nodes: RootContent[], separator: PhrasingContent): PhrasingContent[] {
  return listLines(nodes, separator).flatMap((line, index) => (index === 0 ? line : [separator, ...line]));
}

function listLines(nodes: RootContent[], separator: PhrasingContent): PhrasingContent[][] {
  const lines = splitRuns(nodes, isInline).flatMap((part): PhrasingContent[][] => {
    if (part.type === 'run') return [trim(part.nodes.map((node) => flattenInline(node, separator)))];
    const { block } = part;
    if (block.type === 'code') return [[{ type: 'inlineCode', value: block.value }]];
    const children = 'children' in block ? (block.children as RootContent[]) : [];
    return listLines(isJsxElement(block) ? elementToMarkdown(block, children) : children, separator);
  });
  return lines.filter(({ length }) => length > 0);
}

/** Flatten the blocks in an inline node, such as those in a link. */
function flattenInline(node: PhrasingContent, separator: PhrasingContent): PhrasingContent {
  if (!('children' in node)) return node;
  const children = node.children as RootContent[];
  const flat = children.some(isBlock)
    ? toPhrasing(children, separator)
    : children.map((child) => flattenInline(child as PhrasingContent, separator));
  return { ...node, children: flat } as PhrasingContent;
}

/** Remove line breaks and white space from both ends, and white space after line breaks. */
function trim(nodes: PhrasingContent[]): PhrasingContent[] {
  const first = nodes.findIndex((node) => !isBlank(node));
  const last = nodes.findLastIndex((node) => !isBlank(node));
  return nodes.slice(first === -1 ? nodes.length : first, last + 1).map((node, index, all) => {
    if (node.type !== 'text') return node;
    const value = index === 0 || all[index - 1]?.type === 'break' ? node.value.trimStart() : node.value;
    return { ...node, value: index === all.length - 1 ? value.trimEnd() : value };
  });
}

function isAnchor(node: RootContent): boolean {
  return node.type === 'mdxJsxTextElement' && node.name === 'span' && node.children.length === 0;
}
