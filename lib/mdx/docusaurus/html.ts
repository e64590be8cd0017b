import type { RootContent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import type { JsxElement } from '../elements';
import { makeImage } from './images';

/** Elements that are removed with their content, which is not text for readers. */
export const REMOVED_ELEMENTS = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'svg',
  'math',
]);

/** Convert an HTML link, anchor or image to its Markdown equivalent. */
export function toMarkdownNode(node: JsxElement): RootContent | undefined {
  const get = (name: string) => {
    const value = node.attributes.find((attribute) => 'name' in attribute && attribute.name === name)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  if (node.name === 'img') return makeImage(get, node.position);
  if (node.name !== 'a') return undefined;
  const url = get('href');
  if (url) return { type: 'link', url, children: node.children as never, position: node.position };
  const id = get('id') ?? get('name');
  if (!id) return undefined;
  return { ...node, name: 'span', attributes: [{ type: 'mdxJsxAttribute', name: 'id', value: id }] };
}

/** Convert `<details><summary>` to `<Details>`, so that both look and print the same. */
export function convertDetails(node: { position?: RootContent['position'] }, children: RootContent[]): RootContent {
  const summary = children.find((child) => 'name' in child && child.name === 'summary');
  return {
    type: 'mdxJsxFlowElement',
    name: 'Details',
    attributes: [{ type: 'mdxJsxAttribute', name: 'summary', value: (summary && getText(summary)) || 'Details' }],
    children: children.filter((child) => child !== summary) as never,
    position: node.position,
  };
}
