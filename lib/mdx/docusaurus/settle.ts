import type { Parents, RootContent } from 'mdast';
import { makeText } from '../blocks';
import { isBlock, toFlow, toPhrasing, wrapInline } from '../flow';

/** Bring the nodes of a converted tree into places that Markdown allows: no blocks in lines, no links in links. */
export function settleTree(parent: Parents, isInLink = false): void {
  const isLink = parent.type === 'link' || parent.type === 'linkReference';
  const settled = (parent.children as RootContent[]).flatMap((node) => {
    if ('children' in node) settleTree(node, isInLink || isLink);
    return settleNode(node, isInLink || isLink);
  });
  parent.children = arrangeChildren(parent, settled) as never;
}

function settleNode(node: RootContent, isInLink: boolean): RootContent[] {
  switch (node.type) {
    case 'paragraph': {
      const flow = toFlow(node.children);
      const [first] = flow;
      const isLine = !node.children.some(isBlock) && first?.type === 'paragraph';
      return isLine ? [{ ...node, children: first.children }] : flow;
    }
    case 'link':
    case 'linkReference':
      if (isInLink) return node.children;
      return wrapBlocks(node);
    case 'strong':
    case 'emphasis':
    case 'delete':
      return wrapBlocks(node);
    case 'mdxJsxTextElement':
      if (isBlock(node)) return [{ ...node, type: 'mdxJsxFlowElement' } as RootContent];
      return wrapBlocks(node);
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
