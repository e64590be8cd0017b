import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { assignHeadingIds } from '../headings';
import { checkTree, type ReportProblem } from './check-tree';
import { convertContainers } from './containers';
import { convertDocusaurus } from './convert-docusaurus';

/** How strictly a body is read: `strict` reports what it does not know, `docusaurus` mends it. */
export type ContentMode = 'strict' | 'docusaurus';

/** Bring a fresh tree into the shape that the check, the search, the Markdown copy and the pages all start from. */
export function normaliseTree(tree: Root, mode: ContentMode, report: ReportProblem): void {
  unravel(tree);
  convertContainers(tree, (name, line) => {
    report(line, `":::${name}" is no kind of callout.`, 'Write note, tip, info, warning or danger.');
  });
  checkTree(tree, report);
  if (mode === 'docusaurus') convertDocusaurus(tree);
  assignHeadingIds(tree);
}

/** Lift elements out of paragraphs that hold nothing else, as MDX does when it compiles. */
function unravel(tree: Root): void {
  visit(tree, 'paragraph', (paragraph, index, parent) => {
    if (!parent || index === undefined) return;
    const elements = paragraph.children.filter((child) => child.type === 'mdxJsxTextElement');
    const isAlone = paragraph.children.every(
      (child) => child.type === 'mdxJsxTextElement' || (child.type === 'text' && child.value.trim() === ''),
    );
    if (elements.length === 0 || !isAlone) return;
    parent.children.splice(
      index,
      1,
      ...elements.map((element) => ({ ...element, type: 'mdxJsxFlowElement' as const }) as never),
    );
  });
}
