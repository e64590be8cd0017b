import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { getAttributes, getElementRule, isJsxElement } from './elements';

/** Check whether this engine can render every component in a tree. An old version of a text may use others. */
export function canRender(tree: Root): boolean {
  let isRenderable = true;
  visit(tree, (node) => {
    if (!isJsxElement(node)) return;
    const rule = getElementRule(node.name);
    // An unknown HTML element still shows its content.
    if (!rule) isRenderable &&= !/^[A-Z]|\./.test(node.name ?? '');
    const attributes = getAttributes(node);
    for (const [attribute, { value }] of Object.entries(rule?.attributes ?? {})) {
      const authored = attributes[attribute];
      const isValid =
        typeof value === 'string' ? value === 'optional' || authored !== undefined : value.includes(authored ?? '');
      isRenderable &&= isValid;
    }
  });
  return isRenderable;
}
