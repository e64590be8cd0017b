import type { Root } from 'mdast';
import { assignAnchorIds } from '../headings';
import type { ReportProblem } from '../problem';
import { checkTree } from './check-tree';
import { convertContainers } from './containers';
import { type DialectName, getDialect } from './dialects';
import type { BodyContext } from './docusaurus/body-context';
import { applyFacts } from './installation/apply';
import { keepUsedQuestions } from './installation/used-questions';
import { normaliseForeign } from './normalise-foreign';
import { unwrapElements } from './unwrap-elements';

/** The tool that content is written for. `strict` is this engine, and reports errors. Others are converted, with warnings. */
export type ContentMode = 'strict' | ForeignMode;

/** The tools whose content the engine converts. */
export type ForeignMode = 'docusaurus' | DialectName;

/** Check a parsed tree and convert it to the form that later steps expect. `context` has the data that the body shows. */
export function normaliseTree(tree: Root, mode: ContentMode, report: ReportProblem, context?: BodyContext): void {
  if (mode !== 'strict') {
    normaliseForeign(tree, getDialect(mode), report, context);
    return;
  }
  unwrapElements(tree);
  convertContainers(tree, report);
  checkTree(tree, report);
  keepUsedQuestions(tree);
  applyFacts(tree, context?.installation);
  assignAnchorIds(tree, report);
}
