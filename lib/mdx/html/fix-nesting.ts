import type { Parents, RootContent } from 'mdast';
import { makeText } from '../blocks';
import { isBlock, toFlow, toPhrasing, wrapInline } from '../flow';

/**
 * Bring the nodes of a converted tree into places that Markdown allows: no blocks in lines, no links in links, and no
 * bold text in bold text. `around` has the types of the inline nodes around.
 */
export function fixNesting(parent: Parents, around: string[] = []): void {
  const inner = isMark(parent) ? [...around, parent.type] : around;
  const settled = (parent.children as RootContent[]).flatMap((node) => {
    if ('children' in node) fixNesting(node, inner);
    return settleNode(node, inner);
  });
  parent.children = arrangeChildren(parent, settled) as never;
}

/** Check whether a node is a mark, which says nothing more inside another one of its type. */
function isMark({ type }: { type: string }): boolean {
  return /^(?:link|linkReference|strong|emphasis|delete)$/.test(type);
}

function settleNode(node: RootContent, around: string[]): RootContent[] {
  switch (node.type) {
    case 'paragraph': {
      const flow = toFlow(node.children);
      const [first] = flow;
      const isLine = !node.children.some(isBlock) && first?.type === 'paragraph';
      return isLine ? [{ ...node, children: first.children }] : flow;
    }
    case 'link':
    case 'linkReference':
      return around.some((type) => type.startsWith('link')) ? node.children : wrapBlocks(node);
    case 'strong':
    case 'emphasis':
    case 'delete':
      return around.includes(node.type) ? node.children : wrapBlocks(node);
    case 'mdxJsxTextElement':
      return isBlock(node) ? [{ ...node, type: 'mdxJsxFlowElement' } as RootContent] : wrapBlocks(node);
    default:
      return [node];
  }
}

function wrapBlocks(node: Extract<RootContent, Parents>): RootContent[] {
  const children = node.children as RootContent[];
  return children.some(isBlock) ? wrapInline(children, (run) => ({ ...node, children: run }) as RootContent) : [node];
}

function arrangeChildren(parent: Parents, children: RootContent[]): RootContent[] {
  switch (parent.type) {
    case 'heading':
      return children.some(isBlock) ? toPhrasing(children, makeText(' ')) : children;
    case 'listItem': {
      const flow = toFlow(children);
      // The paragraphs of other items are shown in one line.
      if (flow.filter(({ type }) => type === 'paragraph').length > 1) parent.spread = true;
      return flow;
    }
    case 'root':
    case 'blockquote':
    case 'footnoteDefinition':
      return toFlow(children);
    case 'tableCell': {
      const flow = toFlow(children);
      const [only] = flow;
      return flow.length === 1 && only?.type === 'paragraph' ? only.children : flow;
    }
    case 'mdxJsxFlowElement':
      return children.some(isBlock) ? toFlow(children) : children;
    default:
      return children;
  }
}
