import type { Root } from 'mdast';
import { assignAnchorIds } from '../headings';
import type { ReportProblem } from '../problem';
import { checkTree } from './check-tree';
import { convertContainers } from './containers';
import { type DialectName, getDialect } from './dialects';
import type { BodyContext } from './docusaurus/body-context';
import { normaliseForeign } from './normalise-foreign';
import { unwrapElements } from './unwrap-elements';

/** Whose content it is. `strict` reports unsupported syntax as errors; that of other tools is converted, with warnings. */
export type ContentMode = 'strict' | ForeignMode;

/** The tools whose content the engine converts. */
export type ForeignMode = 'docusaurus' | DialectName;

/** Check a parsed tree and convert it to the form that all later steps expect. `context` is that of a foreign body. */
export function normaliseTree(tree: Root, mode: ContentMode, report: ReportProblem, context?: BodyContext): void {
  if (mode !== 'strict') {
    normaliseForeign(tree, getDialect(mode), report, context);
    return;
  }
  unwrapElements(tree);
  convertContainers(tree, report);
  checkTree(tree, report);
  assignAnchorIds(tree, report);
}
