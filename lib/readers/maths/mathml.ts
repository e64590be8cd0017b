import { type ChildNode, type Element as DomElement, isTag, isText } from 'domhandler';
import type { Element, ElementContent } from 'hast';
import { parseDocument } from 'htmlparser2';
import katex from 'katex';
import { MAX_DEPTH } from '../../limits';
import { styleLetters } from './style-letters';

/** The attributes of KaTeX's MathML that are kept. None of them has styles or addresses. */
const ATTRIBUTES = new Set(
  `accent accentunder columnlines columnspacing depth display displaystyle fence height linethickness lspace
  mathbackground mathcolor maxsize minsize movablelimits notation rowlines rowspacing rspace scriptlevel separator
  stretchy symmetric voffset width`.split(/\s+/),
);

/** Maximum number of characters of a TeX formula: far more than people can read. */
const MAX_LENGTH = 10_000;

/** Render TeX as a `<math>` element. Throws a `katex.ParseError` if the TeX is invalid. */
export function renderMathml(tex: string, isDisplay: boolean): Element {
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
