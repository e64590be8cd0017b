import type { Element, ElementContent } from 'hast';
import katex from 'katex';
import type { Root } from 'mdast';
import type {} from 'mdast-util-math';
import { visit } from 'unist-util-visit';
import type { ReportProblem } from '../../problem';
import { t } from '../../words/words';
import { renderMathml } from './mathml';

/** Maximum number of TeX characters of a formula that fits on one line of a phone screen. */
const MAX_UNBROKEN = 40;

/** Render the formulas of a tree as MathML. Invalid ones are reported and become code. */
export function convertMaths(tree: Root, report: ReportProblem): void {
  visit(tree, (node, index, parent) => {
    if ((node.type !== 'math' && node.type !== 'inlineMath') || !parent || index === undefined) return;
    const isDisplay = node.type === 'math';
    // Text after the opening dollar signs is part of the formula.
    if (isDisplay && node.meta) node.value = `${node.meta}\n${node.value}`;
    try {
      const formula = renderMathml(node.value, isDisplay);
      if (hasDrawnLines(formula)) {
        const problem = 'The formula has a box around a part or a line through it, which Chrome does not draw.';
        report(node.position?.start.line, problem, 'The rest of the formula is shown.', 'formula');
      }
      const parts = isDisplay || node.value.length <= MAX_UNBROKEN ? [formula] : splitFormula(formula);
      node.data = { hName: 'span', hProperties: {}, hChildren: parts };
      if (isDisplay) node.data = { hName: 'div', hProperties: getScrollBox(), hChildren: parts };
    } catch (error) {
      const { value, position } = node;
      const reason = error instanceof katex.ParseError ? error.rawMessage : 'The formula is nested too deep';
      report(position?.start.line, `The formula is not valid TeX: ${reason}.`, 'Its source is shown.', 'formula');
      parent.children[index] = (
        isDisplay ? { type: 'code', lang: 'tex', value, position } : { type: 'inlineCode', value, position }
      ) as never;
    }
  });
}

function getScrollBox() {
  return { className: ['table-box'], tabIndex: 0, dataScroll: t('formula.wide') };
}

function hasDrawnLines({ tagName, children }: Element): boolean {
  return tagName === 'menclose' || children.some((child) => child.type === 'element' && hasDrawnLines(child));
}

/** Split a formula after its operators, because browsers do not wrap formulas. */
function splitFormula(formula: Element): Element[] {
  const [row] = formula.children;
  if (row?.type !== 'element' || row.tagName !== 'mrow') return [formula];
  const parts: Element[] = [];
  let children: ElementContent[] = [];
  for (const [index, child] of row.children.entries()) {
    children.push(child);
    const isLast = index === row.children.length - 1;
    if (!isLast && !(children.length > 1 && isOperator(child))) continue;
    parts.push({ ...formula, children: [{ ...row, children }] });
    children = [];
  }
  return parts;
}

function isOperator(node: ElementContent): boolean {
  if (node.type !== 'element' || node.tagName !== 'mo') return false;
  const [text] = node.children;
  return text?.type === 'text' && /^[=≠<>≤≥≈≡∼→⇒⇔∈⊂⊆+−±×⋅]$/.test(text.value);
}
