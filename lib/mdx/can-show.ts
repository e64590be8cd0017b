import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { getElementRule } from '../mdx/components';
import { getAttributes } from '../mdx/plain-components';

/** Whether this engine has every component of a text, and can make something of what it is given; an older text may have others. */
export function canShow(tree: Root): boolean {
  let isKnown = true;
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const { name } = node;
    const rule = name ? getElementRule(name) : undefined;
    // An element of HTML shows what it holds, known or not.
    if (!rule) isKnown &&= !/^[A-Z]|\./.test(name ?? '');
    const given = getAttributes(node);
    for (const [attribute, wanted] of Object.entries(rule?.attributes ?? {})) {
      const value = given[attribute];
      const isGood =
        typeof wanted === 'string' ? wanted === 'optional' || value !== undefined : wanted.includes(value ?? '');
      isKnown &&= isGood;
    }
  });
  return isKnown;
}
