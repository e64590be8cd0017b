import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

const FACTS = new Set(['Known', 'WhenKnown', 'WhenUnknown', 'AddIt']);

/** Unwrap paragraphs that contain only elements, as MDX does when it compiles. */
export function unwrapElements(tree: Root): void {
  visit(tree, 'paragraph', (paragraph, index, parent) => {
    if (!parent || index === undefined) return;
    const elements = paragraph.children.filter((child) => child.type === 'mdxJsxTextElement');
    const hasOnlyElements = paragraph.children.every(
      (child) => child.type === 'mdxJsxTextElement' || (child.type === 'text' && child.value.trim() === ''),
    );
    if (elements.length === 0 || !hasOnlyElements) return;
    // Facts and the sentences that depend on them are text.
    if (elements.every(({ name }) => FACTS.has(name ?? ''))) return;
    parent.children.splice(
      index,
      1,
      ...elements.map((element) => ({ ...element, type: 'mdxJsxFlowElement' as const }) as never),
    );
  });
}
