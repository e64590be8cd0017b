import type { Node, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import type {} from 'mdast-util-math';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** The node types of inline content. */
const PHRASING = new Set<string>([
  'text',
  'strong',
  'emphasis',
  'delete',
  'inlineCode',
  'inlineMath',
  'break',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
  'mdxJsxTextElement',
] satisfies PhrasingContent['type'][]);

/** Check by its type alone whether a node is inline content. `isBlock` also goes by the rule of a component. */
export function isPhrasing(node: { type: string }): node is PhrasingContent {
  return PHRASING.has(node.type);
}

/** Get the first line of a node. Generated nodes have no position. */
export function getLine({ position }: Node, defaultLine = 1): number {
  return position?.start.line ?? defaultLine;
}

/** Check whether a node shows nothing: a line break or white space. */
export function isBlank(node: RootContent): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
}

/** A run of adjacent inline nodes, or a block. */
type Part = { type: 'run'; nodes: PhrasingContent[] } | { type: 'block'; block: RootContent };

/** Split nodes into blocks and the runs of inline nodes between them. */
export function splitRuns(nodes: RootContent[], isBlock = (node: RootContent): boolean => !isPhrasing(node)): Part[] {
  const parts: Part[] = [];
  for (const node of nodes) {
    const last = parts.at(-1);
    if (isBlock(node)) parts.push({ type: 'block', block: node });
    else if (last?.type === 'run') last.nodes.push(node as PhrasingContent);
    else parts.push({ type: 'run', nodes: [node as PhrasingContent] });
  }
  return parts;
}

/** Wrap each run of inline nodes in a paragraph, because components can contain text without one. */
export function toBlocks(nodes: RootContent[]): RootContent[] {
  return splitRuns(nodes).map((part) => (part.type === 'block' ? part.block : makeParagraph(part.nodes)));
}

/** Remove line breaks and white space from both ends of a run, and white space after line breaks. */
export function trimRun(nodes: PhrasingContent[]): PhrasingContent[] {
  const first = nodes.findIndex((node) => !isBlank(node));
  const last = nodes.findLastIndex((node) => !isBlank(node));
  return nodes.slice(first === -1 ? nodes.length : first, last + 1).map((node, index, all) => {
    if (node.type !== 'text') return node;
    const value = index === 0 || all[index - 1]?.type === 'break' ? node.value.trimStart() : node.value;
    return { ...node, value: index === all.length - 1 ? value.trimEnd() : value };
  });
}

/** Insert inline nodes at the start of the first paragraph, or as a new first paragraph. */
export function prependLead(blocks: RootContent[], lead: PhrasingContent[]): RootContent[] {
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph') return [makeParagraph(lead), ...blocks];
  return [makeParagraph([...lead, makeText(' '), ...first.children]), ...rest];
}

/** Make a paragraph of bold text that labels the blocks below it. */
export function makeLabel(text: string): Paragraph {
  return makeParagraph([makeStrong(text)]);
}

/** Make a paragraph. */
export function makeParagraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** Make a node of bold text. */
export function makeStrong(text: string): PhrasingContent {
  return { type: 'strong', children: [makeText(text)] };
}

/** Make a text node. */
export function makeText(value: string): Text {
  return { type: 'text', value };
}

type Attributes = Record<string, string | undefined>;

/** Make an element. Undefined attributes are left out, and elements without a position are not checked. */
export function makeElement(
  name: string,
  attributes: Attributes,
  children: RootContent[],
  position?: RootContent['position'],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: toAttributes(attributes),
    children: children as MdxJsxFlowElement['children'],
    position,
  };
}

/** Make an element that is part of a line of text. */
export function makeInlineElement(
  name: string,
  attributes: Attributes,
  children: PhrasingContent[],
  position?: RootContent['position'],
): MdxJsxTextElement {
  return { type: 'mdxJsxTextElement', name, attributes: toAttributes(attributes), children, position };
}

/** Make the attributes of an element. Undefined ones are left out. */
export function toAttributes(attributes: Attributes): MdxJsxAttribute[] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ type: 'mdxJsxAttribute', name: key, value }],
  );
}
