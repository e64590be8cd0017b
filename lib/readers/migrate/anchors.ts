import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { getAttributes, isJsxElement } from '../../mdx/elements';
import { listExplicitIds } from '../../mdx/format-mdx';
import { slugify } from '../../slug';

/**
 * Map each id in a tree to the id of a heading in the strict copy, where only headings have ids. The id of another element
 * maps to the heading directly below it, or else to the one above. Also replaces heading ids that strict content refuses.
 */
export function mapAnchors(tree: Root): Map<string, string> {
  const strictIds = makeStrictIds(tree);
  const anchors = new Map<string, string>();
  /** Ids since the last heading or text: a heading that follows directly takes them. */
  const pending = new Set<string>();
  let headingId = '';
  const assignPending = () => {
    for (const id of pending) anchors.set(id, headingId);
    pending.clear();
  };
  visit(tree, (node) => {
    if (node.type === 'heading') {
      const id = String(node.data?.hProperties?.id);
      headingId = strictIds.get(node) ?? id;
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: headingId } };
      pending.add(id);
      assignPending();
    } else if (isJsxElement(node)) {
      const { id } = getAttributes(node);
      if (id !== undefined) pending.add(id);
    } else if (!('children' in node) && !('value' in node && node.value.trim() === '')) {
      assignPending();
    }
  });
  assignPending();
  return anchors;
}

/** Make ids for headings whose authored ids strict content refuses, such as `with.dots`. */
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
