import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { getAttributes, getElementRule, isJsxElement } from './elements';

/** Whether this engine has every component of a text, and can make something of what it is given; an older text may have others. */
export function canRender(tree: Root): boolean {
  let isKnown = true;
  visit(tree, (node) => {
    if (!isJsxElement(node)) return;
    const rule = getElementRule(node.name);
    // An element of HTML shows what it holds, known or not.
    if (!rule) isKnown &&= !/^[A-Z]|\./.test(node.name ?? '');
    const given = getAttributes(node);
    for (const [attribute, { value }] of Object.entries(rule?.attributes ?? {})) {
      const written = given[attribute];
      const isGood =
        typeof value === 'string' ? value === 'optional' || written !== undefined : value.includes(written ?? '');
      isKnown &&= isGood;
    }
  });
  return isKnown;
}
