import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { makeParagraph, makeText } from '../blocks';

/** Nodes that a line of text cannot contain. */
const BLOCKS: string[] = [
  'blockquote',
  'code',
  'containerDirective',
  'definition',
  'footnoteDefinition',
  'heading',
  'list',
  'math',
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxjsEsm',
  'paragraph',
  'table',
  'thematicBreak',
] satisfies RootContent['type'][];

/** Nodes of inline content that cannot be split. */
const UNSPLITTABLE = ['heading', 'tableCell', 'strong', 'emphasis', 'delete', 'link', 'linkReference'];

/** Split paragraphs at the blocks in them. In headings, cells and links, blocks become plain text. */
export function moveBlocksOut(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!('children' in node) || !node.children.some(isBlock)) return undefined;
    if (UNSPLITTABLE.includes(node.type)) {
      const children = node.children as RootContent[];
      node.children = children.map((child) => (isBlock(child) ? makeText(toLine(child)) : child)) as never;
    } else if (node.type === 'paragraph' && parent && index !== undefined) {
      parent.children.splice(index, 1, ...(splitParagraph(node) as never[]));
      return [SKIP, index];
    }
    return undefined;
  });
}

function toLine(block: RootContent): string {
  return block.type === 'mdxjsEsm' ? '' : ` ${getText(block)} `;
}

function isBlock({ type }: { type: string }): boolean {
  return BLOCKS.includes(type);
}

function splitParagraph({ children }: Paragraph): RootContent[] {
  const parts: RootContent[] = [];
  let run: PhrasingContent[] = [];
  const endRun = () => {
    const isBlank = run.every((child) => child.type === 'text' && child.value.trim() === '');
    if (!isBlank) parts.push(makeParagraph(run));
    run = [];
  };
  for (const child of children) {
    if (isBlock(child)) {
      endRun();
      parts.push(child);
    } else run.push(child);
  }
  endRun();
  return parts;
}
