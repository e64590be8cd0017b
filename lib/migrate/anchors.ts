import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { getAttributes, isJsxElement } from '../mdx/elements';

/**
 * Map the ids that links to a tree can have to those in its strict copy. Only headings have ids there: the id of another
 * element becomes that of the heading right below it, or else above it.
 */
export function listStrictAnchors(tree: Root): Map<string, string> {
  const anchors = new Map<string, string>();
  const waiting = new Set<string>();
  let heading = '';
  const assign = () => {
    for (const id of waiting) anchors.set(id, heading);
    waiting.clear();
  };
  visit(tree, (node) => {
    if (node.type === 'heading') {
      heading = String(node.data?.hProperties?.id);
      anchors.set(heading, heading);
      assign();
    } else if (isJsxElement(node)) {
      const { id } = getAttributes(node);
      if (id !== undefined) waiting.add(id);
    } else if (!('children' in node) && !('value' in node && node.value.trim() === '')) {
      assign();
    }
  });
  assign();
  return anchors;
}
