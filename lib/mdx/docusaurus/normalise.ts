import type { Root } from 'mdast';
import { assignAnchorIds } from '../../headings';
import type { ReportProblem } from '../../problem';
import { checkTree } from '../check-tree';
import { convertContainers } from '../containers';
import type { Dialect } from '../dialects';
import { replaceEmoji } from '../emoji';
import { unwrapElements } from '../unwrap-elements';
import { type BodyContext, NO_CONTEXT } from './body-context';
import { convertComponents, fillHeadingLists } from './components';
import { convertDocusaurus } from './convert';
import { convertFences } from './fences';
import { convertHeadings, removeTitle } from './headings';
import { convertHtml } from './html';
import { convertMaths } from './maths';
import { includePartials } from './partials';
import { convertTabs } from './tabs';

/** Convert a tree of another tool to what this engine supports, and report what readers see differently. */
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
  convertDocusaurus(tree);
  convertHeadings(tree, context.titleLine);
  assignAnchorIds(tree, report);
  removeTitle(tree);
  fillHeadingLists(tree);
}
