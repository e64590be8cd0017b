import type { RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/** Make an element from its defined attributes. It has no position, so the check accepts it. */
export function makeElement(
  name: string,
  attributes: Record<string, string | undefined>,
  children: RootContent[],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [{ type: 'mdxJsxAttribute', name: key, value }],
    ),
    children: children as MdxJsxFlowElement['children'],
  };
}
