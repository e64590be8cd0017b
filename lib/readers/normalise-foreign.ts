import type { Root } from 'mdast';
import { assignAnchorIds } from '../headings';
import type { ReportProblem } from '../problem';
import { checkTree } from '../mdx/check-tree';
import { convertContainers } from '../mdx/containers';
import { convertElements } from './docusaurus/convert-elements';
import type { Dialect } from './dialects';
import { type BodyContext, NO_CONTEXT } from './docusaurus/body-context';
import { convertComponents, fillHeadingLists } from './docusaurus/components';
import { convertFences } from './docusaurus/fences';
import { convertHeadings, removeTitle } from './docusaurus/headings';
import { includePartials } from './docusaurus/partials';
import { convertTabs } from './docusaurus/tabs';
import { replaceEmoji } from './docusaurus/emoji';
import { convertHtml } from './html/convert-html';
import { convertMaths } from './maths/convert-maths';
import { unwrapElements } from '../mdx/unwrap-elements';

/** Convert a tree of another tool's content to strict content. Report what readers see differently. */
export function normaliseForeign(
  tree: Root,
  dialect: Dialect | undefined,
  report: ReportProblem,
  context: BodyContext = NO_CONTEXT,
): void {
  if (dialect) dialect.convert(tree, report);
  else includePartials(tree, context, report);
  unwrapElements(tree);
  if (!dialect) {
    convertComponents(tree, context);
    replaceEmoji(tree);
  }
  convertContainers(tree, report);
  convertHtml(tree, report);
  convertFences(tree, report);
  convertTabs(tree, report);
  convertMaths(tree, report);
  checkTree(tree, report);
  convertElements(tree);
  convertHeadings(tree, context.titleLine);
  assignAnchorIds(tree, report);
  removeTitle(tree);
  fillHeadingLists(tree);
}
