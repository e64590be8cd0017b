import type { PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

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

function toAttributes(attributes: Attributes): MdxJsxFlowElement['attributes'] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ type: 'mdxJsxAttribute', name: key, value }],
  );
}
