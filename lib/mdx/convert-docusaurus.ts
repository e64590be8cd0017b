import type { Nodes, Root, RootContent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { getElementRule, type JsxElement, resolveAlias, resolveValue } from './elements';

/** Elements that are dropped with all that is in them, as their content is not for reading. */
const DROPPED = new Set(['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'svg', 'math']);

/**
 * Mend a tree of content written for another engine, so that it can be shown: code of any kind is dropped, unknown
 * components give way to what they hold, a title in the text gives way to the page's own, and no heading level is skipped.
 */
export function convertDocusaurus(tree: Root): void {
  mendChildren(tree);
  let deepest = 1;
  visit(tree, 'heading', (heading, index, parent) => {
    if (heading.depth === 1 && deepest === 1 && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    heading.depth = Math.min(Math.max(2, heading.depth), deepest + 1) as typeof heading.depth;
    deepest = heading.depth;
    return undefined;
  });
}

function mendChildren(parent: Nodes): void {
  if (!('children' in parent)) return;
  const children = parent.children as RootContent[];
  for (const child of children) mendChildren(child);
  parent.children = children.flatMap(mendNode) as never;
}

function mendNode(node: RootContent): RootContent[] {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'html':
      return [];
    case 'image':
      return node.alt ? [node] : [{ ...node, alt: '' }];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return mendElement(node);
    default:
      return [node];
  }
}

function mendElement(node: JsxElement): RootContent[] {
  if (DROPPED.has(node.name ?? '')) return [];
  const own = toMarkdownNode(node);
  if (own) return [own];
  const name = resolveAlias(node.name ?? '') ?? node.name ?? '';
  const children = node.children as RootContent[];
  const attributes = mendAttributes(node, name);
  if (!attributes) return children;
  if (name === 'details') return [mendDetails(node, children)];
  return [
    {
      ...node,
      name,
      attributes: [...attributes].map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
    },
  ];
}

/** Keep the attributes that an element takes; absent where it is unknown, or lacks one that it needs. */
function mendAttributes(node: JsxElement, name: string): Map<string, string> | undefined {
  const rule = getElementRule(name);
  if (!rule) return undefined;
  const rules = Object.entries(rule.attributes ?? {});
  const attributes = new Map<string, string>();
  for (const written of node.attributes) {
    if (written.type !== 'mdxJsxAttribute' || typeof written.value !== 'string') continue;
    const [known, own] =
      rules.find(([key, { alias }]) => key === written.name || (alias === written.name && node.name !== name)) ?? [];
    const value = own && resolveValue(own, written.value);
    if (known !== undefined && value !== undefined && !attributes.has(known)) attributes.set(known, value);
  }
  for (const [key, { fallback }] of rules) {
    if (fallback !== undefined && !attributes.has(key)) attributes.set(key, fallback);
  }
  return rules.every(([key, { value }]) => value === 'optional' || attributes.has(key)) ? attributes : undefined;
}

/** Links, anchors and images that are written as HTML, as what Markdown has for them. */
function toMarkdownNode(node: JsxElement): RootContent | undefined {
  const get = (name: string) => {
    const value = node.attributes.find((attribute) => 'name' in attribute && attribute.name === name)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const src = get('src');
  if (node.name === 'img') return src ? { type: 'image', url: src, alt: get('alt') ?? '' } : undefined;
  if (node.name !== 'a') return undefined;
  const url = get('href');
  if (url) return { type: 'link', url, children: node.children as never, position: node.position };
  const id = get('id') ?? get('name');
  if (!id) return undefined;
  return { ...node, name: 'span', attributes: [{ type: 'mdxJsxAttribute', name: 'id', value: id }] };
}

/** Write `<details><summary>` as our own component, so that both look and print alike. */
function mendDetails(node: { position?: RootContent['position'] }, children: RootContent[]): RootContent {
  const summary = children.find((child) => 'name' in child && child.name === 'summary');
  return {
    type: 'mdxJsxFlowElement',
    name: 'Details',
    attributes: [{ type: 'mdxJsxAttribute', name: 'summary', value: (summary && getText(summary)) || 'Details' }],
    children: children.filter((child) => child !== summary) as never,
    position: node.position,
  };
}
