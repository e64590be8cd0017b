import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

type Attributes = Record<string, string | undefined>;

/** Make a component or an element that is a block. */
export function makeBlockElement(
  name: string,
  attributes: Attributes,
  children: RootContent[],
  position?: RootContent['position'],
): MdxJsxFlowElement {
  const content = children as (BlockContent | DefinitionContent)[];
  return { type: 'mdxJsxFlowElement', name, attributes: toAttributes(attributes), children: content, position };
}

/** Make a component or an element that is part of a line of text. */
export function makeInlineElement(
  name: string,
  attributes: Attributes,
  children: PhrasingContent[],
  position?: RootContent['position'],
): MdxJsxTextElement {
  return { type: 'mdxJsxTextElement', name, attributes: toAttributes(attributes), children, position };
}

function toAttributes(attributes: Attributes): MdxJsxFlowElement['attributes'] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : { type: 'mdxJsxAttribute', name, value },
  );
}
