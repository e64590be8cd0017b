import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { ReportProblem } from '../problem';

/** Report footnotes that are not shown: those without a reference, and duplicate definitions. */
export function checkFootnotes(tree: Root, report: ReportProblem): void {
  const used = new Set<string>();
  visit(tree, 'footnoteReference', ({ identifier }) => {
    used.add(identifier);
  });
  const defined = new Set<string>();
  visit(tree, 'footnoteDefinition', ({ identifier, label, position }) => {
    const line = position?.start.line;
    if (defined.has(identifier)) {
      report(
        line,
        `The footnote [^${label}] is defined twice.`,
        'Rename one of the two, and its reference.',
        'footnote',
      );
    } else if (!used.has(identifier)) {
      report(
        line,
        `No text refers to the footnote [^${label}].`,
        `Write [^${label}] in the text, or remove the footnote.`,
        'footnote',
      );
    }
    defined.add(identifier);
  });
}
