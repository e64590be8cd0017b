import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { assignAnchorIds } from '../headings';
import type { ReportProblem } from '../problem';
import { checkTree } from './check-tree';
import { convertContainers } from './containers';
import { convertDocusaurus } from './docusaurus/convert';
import { convertFences } from './docusaurus/fences';
import { convertHtml } from './docusaurus/html';
import { convertMaths } from './docusaurus/maths';
import { convertTabs } from './docusaurus/tabs';

/** How to treat unsupported syntax. `strict` reports errors; `docusaurus` reports warnings and converts it. */
export type ContentMode = 'strict' | 'docusaurus';

/** Check a parsed tree and convert it to the form that all later steps expect. */
export function normaliseTree(tree: Root, mode: ContentMode, report: ReportProblem): void {
  unwrapElements(tree);
  convertContainers(tree, report);
  if (mode === 'docusaurus') {
    convertHtml(tree, report);
    convertFences(tree, report);
    convertTabs(tree, report);
    convertMaths(tree, report);
  }
  checkTree(tree, report);
  if (mode === 'docusaurus') convertDocusaurus(tree);
  assignAnchorIds(tree, report);
}

/** Unwrap paragraphs that contain only elements, as MDX does when it compiles. */
function unwrapElements(tree: Root): void {
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
