import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { assignAnchorIds } from '../headings';
import type { ReportProblem } from '../problem';
import { checkTree } from './check-tree';
import { convertContainers } from './containers';
import { type DialectName, getDialect } from './dialects';
import { convertDocusaurus } from './docusaurus/convert';
import { convertFences } from './docusaurus/fences';
import { convertHtml } from './docusaurus/html';
import { convertMaths } from './docusaurus/maths';
import { convertTabs } from './docusaurus/tabs';

/** Whose content it is. `strict` reports unsupported syntax as errors; that of other tools is converted, with warnings. */
export type ContentMode = 'strict' | ForeignMode;

/** The tools whose content the engine converts. */
export type ForeignMode = 'docusaurus' | DialectName;

/** Check a parsed tree and convert it to the form that all later steps expect. */
export function normaliseTree(tree: Root, mode: ContentMode, report: ReportProblem): void {
  getDialect(mode)?.convert(tree, report);
  unwrapElements(tree);
  convertContainers(tree, report);
  if (mode !== 'strict') {
    convertHtml(tree, report);
    convertFences(tree, report);
    convertTabs(tree, report);
    convertMaths(tree, report);
  }
  checkTree(tree, report);
  if (mode !== 'strict') convertDocusaurus(tree);
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
