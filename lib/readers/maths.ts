import { type ChildNode, type Element as DomElement, isTag, isText } from 'domhandler';
import type { Element, ElementContent } from 'hast';
import { parseDocument } from 'htmlparser2';
import katex from 'katex';
import type { Root } from 'mdast';
import { mathFromMarkdown } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import type { Construct } from 'micromark-util-types';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { MAX_DEPTH } from '../limits';
import type { ReportProblem } from '../problem';
import { t } from '../words/words';

/** The first code points of the letters and digits of a style. */
type Letters = {
  upper: number;
  lower: number;
  digits?: number;
  greek?: [upper: number, lower: number];
  /** Pairs of a letter and its styled form, for styled letters that Unicode has elsewhere. */
  others?: string;
};

/** The letters of each `mathvariant` of MathML: https://www.unicode.org/charts/PDF/U1D400.pdf */
const LETTERS: Record<string, Letters> = {
  bold: { upper: 0x1d400, lower: 0x1d41a, digits: 0x1d7ce, greek: [0x1d6a8, 0x1d6c2] },
  'bold-italic': { upper: 0x1d468, lower: 0x1d482, digits: 0x1d7ce, greek: [0x1d71c, 0x1d736] },
  script: { upper: 0x1d49c, lower: 0x1d4b6, others: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ' },
  fraktur: { upper: 0x1d504, lower: 0x1d51e, others: 'CℭHℌIℑRℜZℨ' },
  'double-struck': { upper: 0x1d538, lower: 0x1d552, digits: 0x1d7d8, others: 'CℂHℍNℕPℙQℚRℝZℤ' },
  'sans-serif': { upper: 0x1d5a0, lower: 0x1d5ba, digits: 0x1d7e2 },
  'bold-sans-serif': { upper: 0x1d5d4, lower: 0x1d5ee, digits: 0x1d7ec },
  'sans-serif-italic': { upper: 0x1d608, lower: 0x1d622, digits: 0x1d7e2 },
  'sans-serif-bold-italic': { upper: 0x1d63c, lower: 0x1d656, digits: 0x1d7ec },
  monospace: { upper: 0x1d670, lower: 0x1d68a, digits: 0x1d7f6 },
};

/** The attributes of KaTeX's MathML that are kept. None of them has styles or addresses. */
const ATTRIBUTES = new Set(
  `accent accentunder columnlines columnspacing depth display displaystyle fence height linethickness lspace
  mathbackground mathcolor maxsize minsize movablelimits notation rowlines rowspacing rspace scriptlevel separator
  stretchy symmetric voffset width`.split(/\s+/),
);

/** Maximum number of characters of a TeX formula: far more than people can read. */
const MAX_LENGTH = 10_000;

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

/** Render TeX as a `<math>` element. Throws a `katex.ParseError` if the TeX is invalid. */
function renderMathml(tex: string, isDisplay: boolean): Element {
  if (tex.length > MAX_LENGTH) throw new katex.ParseError('The formula is too long');
  const html = katex.renderToString(tex, {
    displayMode: isDisplay,
    output: 'mathml',
    throwOnError: true,
    strict: 'ignore',
    maxSize: 20,
    // Trusted commands such as \href show their content. Their attributes are removed below.
    trust: ({ command }) => command !== '\\includegraphics',
  });
  const [element] = parseDocument(html, { xmlMode: true }).children.flatMap((node) => convertNode(node, 0));
  if (element?.type !== 'element') throw new katex.ParseError('The formula is empty');
  return element;
}

function convertNode(node: ChildNode, depth: number, variant?: string): ElementContent[] {
  if (isText(node)) return [{ type: 'text', value: styleLetters(node.data, variant) }];
  if (!isTag(node)) return [];
  switch (node.name) {
    case 'annotation':
      return [];
    case 'semantics':
    case 'span':
      return node.children.flatMap((child) => convertNode(child, depth));
    default:
      return [convertElement(node, depth + 1)];
  }
}

function convertElement({ name, attribs, children }: DomElement, depth: number): Element {
  if (depth > MAX_DEPTH) throw new katex.ParseError('The formula is nested too deep');
  const { mathvariant: variant, columnalign } = attribs;
  const properties = Object.fromEntries(Object.entries(attribs).filter(([attribute]) => ATTRIBUTES.has(attribute)));
  if (variant === 'normal') properties.mathvariant = variant;
  const element: Element = {
    type: 'element',
    tagName: name,
    properties,
    // Words in a formula stay plain text, for search and screen readers.
    children: children.flatMap((child) => convertNode(child, depth, name === 'mtext' ? undefined : variant)),
  };
  if (name === 'mtable' && columnalign) alignCells(element, columnalign.split(' '));
  return element;
}

/** Align each cell, because Chromium does not read the alignment of a table's columns. */
function alignCells(table: Element, columns: string[]): void {
  for (const row of table.children) {
    if (row.type !== 'element') continue;
    for (const [index, cell] of row.children.entries()) {
      const align = columns[index] ?? columns.at(-1);
      if (cell.type === 'element' && align !== 'center') cell.properties.columnalign = align;
    }
  }
}

/** Replace letters and digits with those of a style, because browsers ignore `mathvariant`. */
function styleLetters(text: string, variant: string | undefined): string {
  const letters = variant === undefined || !Object.hasOwn(LETTERS, variant) ? undefined : LETTERS[variant];
  return letters ? [...text].map((letter) => styleLetter(letter, letters)).join('') : text;
}

function styleLetter(letter: string, { upper, lower, digits, greek, others = '' }: Letters): string {
  const other = others.indexOf(letter);
  if (other !== -1) return others[other + 1] ?? letter;
  const from = (base: number, first: string) => String.fromCodePoint(base + letter.charCodeAt(0) - first.charCodeAt(0));
  if (/^[A-Z]$/.test(letter)) return from(upper, 'A');
  if (/^[a-z]$/.test(letter)) return from(lower, 'a');
  if (/^\d$/.test(letter)) return digits === undefined ? letter : from(digits, '0');
  if (greek && /^[Α-Ω]$/.test(letter)) return from(greek[0], 'Α');
  if (greek && /^[α-ω]$/.test(letter)) return from(greek[1], 'α');
  return letter;
}

/** The code of a dollar sign, by which micromark finds the constructs that begin with it. */
const DOLLAR = 36;

/** Check whether a text has a formula block: two lines that begin with `$$`, outside code. */
export function hasFormulaBlock(source: string, codeLines: Set<number>): boolean {
  let isOpen = false;
  for (const [index, line] of source.split('\n').entries()) {
    if (codeLines.has(index + 1) || !/^[\s>*+-]*\$\$/.test(line)) continue;
    if (isOpen || isClosed(line)) return true;
    isOpen = true;
  }
  return false;
}

function isClosed(line: string): boolean {
  const [start, end] = [line.indexOf('$$') + 2, line.trimEnd().length - 2];
  return line.startsWith('$$', end) && line.slice(start, end).trim() !== '';
}

/** Parse `$x$` and `$$x$$` as formulas, but not prices: https://github.com/remarkjs/remark-math */
export function remarkMaths(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  const { flow, text } = math();
  const [inline] = [text?.[DOLLAR] ?? []].flat();
  data.micromarkExtensions.push({ flow, text: inline ? { [DOLLAR]: refusePrices(inline) } : {} });
  data.fromMarkdownExtensions.push(mathFromMarkdown());
}

function refusePrices(inline: Construct): Construct {
  return {
    ...inline,
    tokenize(effects, ok, nok) {
      return inline.tokenize.call(
        this,
        effects,
        (next) => {
          const token = this.events.at(-1)?.[1];
          const source = token ? this.sliceSerialize(token) : '';
          return isFormula(source, next === null ? '' : String.fromCodePoint(Math.max(0, next))) ? ok(next) : nok(next);
        },
        nok,
      );
    },
  };
}

/**
 * Check whether a text between dollar signs is a formula, and not two prices. The first rules are those of Pandoc. A text
 * that begins with a number also needs TeX, an operator, or no spaces: `$5$`.
 * https://pandoc.org/MANUAL.html#extension-tex_math_dollars
 */
function isFormula(source: string, next: string): boolean {
  if (source.startsWith('$$')) return true;
  const formula = source.slice(1, -1);
  if (/^\s|\s$/.test(formula) || /\d/.test(next) || /^[,.;:)/]/.test(formula)) return false;
  if (!/^\d/.test(formula) || /[\\^_=]/.test(formula)) return true;
  const hasWords = /[a-z]{2}/i.test(formula);
  const hasOperator = /[+*<>|-]/.test(formula);
  return !hasWords && (hasOperator || !/\s/.test(formula));
}
