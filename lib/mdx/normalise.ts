import type { Root } from 'mdast';
import { assignAnchorIds } from '../headings';
import type { ReportProblem } from '../problem';
import { checkTree } from './check-tree';
import { convertContainers } from './containers';
import type { BodyContext } from './docusaurus/body-context';
import { normaliseDocusaurus } from './docusaurus/normalise';
import { unwrapElements } from './unwrap-elements';

/** How to treat unsupported syntax. `strict` reports errors; `docusaurus` reports warnings and converts it. */
export type ContentMode = 'strict' | 'docusaurus';

/** Check a parsed tree and convert it to the form that all later steps expect. `context` is that of a Docusaurus body. */
export function normaliseTree(tree: Root, mode: ContentMode, report: ReportProblem, context?: BodyContext): void {
  if (mode === 'docusaurus') {
    normaliseDocusaurus(tree, report, context);
    return;
  }
  unwrapElements(tree);
  convertContainers(tree, report);
  checkTree(tree, report);
  assignAnchorIds(tree, report);
}
