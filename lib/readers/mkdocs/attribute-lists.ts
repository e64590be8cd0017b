import type { PhrasingContent, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { isPhrasing } from '../../mdx/blocks';
import { setHeadingId } from '../../mdx/heading-ids';
import { makeInlineElement } from '../../mdx/make-element';
import { getListId, LIST_AT_END, LIST_AT_START } from './icons-and-attributes';

/** Remove attribute lists such as `{: .class }`, and keep the ids that they give. */
export function convertAttributeLists(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!('children' in node) || !node.children.some(isPhrasing)) return undefined;
    const children = convertInline(node.children as PhrasingContent[]);
    const last = children.at(-1);
    const list = last?.type === 'text' ? extractList(last, LIST_AT_END) : undefined;
    const id = list && getListId(list);
    if (id !== undefined && node.type === 'heading') setHeadingId(node, id);
    else if (last && id !== undefined) children.unshift(makeAnchor(id, last));
    node.children = children.filter((child) => child.type !== 'text' || child.value !== '');
    if (node.type !== 'paragraph' || node.children.length > 0 || !parent || index === undefined) return undefined;
    // A paragraph that was only a list belongs to the block above.
    parent.children.splice(index, 1);
    return index;
  });
}

/** Remove attribute lists after inline nodes. A link without text and address is only an anchor for an id. */
function convertInline(nodes: PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index) => {
    const next = nodes[index + 1];
    if (node.type === 'text' || next?.type !== 'text') return [node];
    const list = extractList(next, LIST_AT_START);
    const id = list && getListId(list);
    const isAnchor = node.type === 'link' && node.url === '' && node.children.length === 0;
    return [...(id === undefined ? [] : [makeAnchor(id, node)]), ...(isAnchor && list !== undefined ? [] : [node])];
  });
}

/** Remove an attribute list from a text, and return the text between its braces. */
function extractList(text: Text, place: RegExp): string | undefined {
  const match = place.exec(text.value);
  if (!match) return undefined;
  text.value = text.value.slice(0, match.index) + text.value.slice(match.index + match[0].length);
  return match[1];
}

function makeAnchor(id: string, { position }: PhrasingContent): PhrasingContent {
  return makeInlineElement('a', { id }, [], position);
}
