import type { RootContent } from 'mdast';
import { toBlocks } from '../blocks';
import type { JsxElement } from '../elements';

/** Get the content of an element that is left out. The text of a block becomes paragraphs. */
export function unwrap(node: JsxElement): RootContent[] {
  const children = node.children as RootContent[];
  return node.type === 'mdxJsxFlowElement' ? toBlocks(children) : children;
}
