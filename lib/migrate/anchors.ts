import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { getAttributes, isJsxElement } from '../mdx/elements';
import { listExplicitIds } from '../mdx/format-mdx';
import { slugify } from '../slug';

/**
 * Map the ids that links to a tree can have to those in its strict copy. Only headings have ids there: the id of another
 * element becomes that of the heading right below it, or else above it. Changes ids that strict content cannot have.
 */
export function mapAnchors(tree: Root): Map<string, string> {
  const strictIds = makeStrictIds(tree);
  const anchors = new Map<string, string>();
  const waiting = new Set<string>();
  let current = '';
  const assign = () => {
    for (const id of waiting) anchors.set(id, current);
    waiting.clear();
  };
  visit(tree, (node) => {
    if (node.type === 'heading') {
      const id = String(node.data?.hProperties?.id);
      current = strictIds.get(node) ?? id;
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: current } };
      waiting.add(id);
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

/** Replace authored ids of headings that strict content cannot have, such as `with.dots`. */
function makeStrictIds(tree: Root): Map<Heading, string> {
  const ownIds = listExplicitIds(tree);
  const taken = new Set(ownIds.values());
  const ids = new Map<Heading, string>();
  for (const [heading, id] of ownIds) {
    if (/^[\w-]+$/.test(id)) continue;
    let free = slugify(id) || 'section';
    while (taken.has(free)) free += '-';
    taken.add(free);
    ids.set(heading, free);
  }
  return ids;
}
