import type { Parents, PhrasingContent, RootContent } from 'mdast';
import { isBlank, makeParagraph, makeText, splitRuns, trimRun } from '../../mdx/blocks';
import { isBlock, toPhrasing } from '../../mdx/components';

/**
 * Remove nesting that Markdown does not allow. Examples are blocks in inline nodes, and links in links. `around` lists
 * the types of the formatting nodes around.
 */
export function fixNesting(parent: Parents, around: string[] = []): void {
  const isFormatting = /^(?:link|linkReference|strong|emphasis|delete)$/.test(parent.type);
  const inner = isFormatting ? [...around, parent.type] : around;
  const fixed = (parent.children as RootContent[]).flatMap((node) => {
    if ('children' in node) fixNesting(node, inner);
    return fixNode(node, inner);
  });
  parent.children = wrapChildren(parent, fixed) as never;
}

function fixNode(node: RootContent, around: string[]): RootContent[] {
  switch (node.type) {
    case 'paragraph': {
      const flow = toFlow(node.children);
      const [first] = flow;
      const isInline = !node.children.some(isBlock) && first?.type === 'paragraph';
      return isInline ? [{ ...node, children: first.children }] : flow;
    }
    case 'link':
    case 'linkReference':
      return around.some((type) => type.startsWith('link')) ? node.children : moveIntoBlocks(node);
    case 'strong':
    case 'emphasis':
    case 'delete':
      return around.includes(node.type) ? node.children : moveIntoBlocks(node);
    case 'mdxJsxTextElement':
      return isBlock(node) ? [{ ...node, type: 'mdxJsxFlowElement' } as RootContent] : moveIntoBlocks(node);
    default:
      return [node];
  }
}

/** Move a node with blocks in it into these blocks, around their inline content. */
function moveIntoBlocks(node: Extract<RootContent, Parents>): RootContent[] {
  const children = node.children as RootContent[];
  return children.some(isBlock) ? wrapInline(children, (run) => ({ ...node, children: run }) as RootContent) : [node];
}

/** Wrap inline children in paragraphs, or flatten blocks, as the parent needs. */
function wrapChildren(parent: Parents, children: RootContent[]): RootContent[] {
  switch (parent.type) {
    case 'heading':
      return children.some(isBlock) ? toPhrasing(children, makeText(' ')) : children;
    case 'listItem': {
      const flow = toFlow(children);
      // The paragraphs of an item that is not spread are shown on one line.
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

/** Wrap each run of inline nodes in a paragraph. Unlike toBlocks, leave out blank runs, except for the ids in them. */
export function toFlow(nodes: RootContent[]): RootContent[] {
  return splitRuns(nodes, isBlock).flatMap((part): RootContent[] => {
    if (part.type === 'block') return [part.block];
    const trimmed = trimRun(part.nodes);
    if (!trimmed.every((node) => isBlank(node) || isAnchor(node))) return [makeParagraph(trimmed)];
    return trimmed.filter(isAnchor).map((node) => ({ ...node, type: 'mdxJsxFlowElement' }) as RootContent);
  });
}

function isAnchor(node: RootContent): boolean {
  return node.type === 'mdxJsxTextElement' && node.name === 'span' && node.children.length === 0;
}

/** Wrap each run of inline nodes, also in blocks. A link around a list becomes a link in each item. */
function wrapInline(nodes: RootContent[], wrap: (run: PhrasingContent[]) => RootContent): RootContent[] {
  return splitRuns(nodes, isBlock).flatMap((part): RootContent[] => {
    if (part.type === 'run') return part.nodes.every(isBlank) ? part.nodes : [wrap(part.nodes)];
    const { block } = part;
    if (!('children' in block)) return [block];
    return [{ ...block, children: wrapInline(block.children as RootContent[], wrap) } as RootContent];
  });
}
