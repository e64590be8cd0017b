import { Parser } from 'htmlparser2';
import { MAX_DEPTH } from '../limits';
import type { ReportFileProblem } from '../problem';
import { getReferencedId } from './drawing-rules';

/** An element of a drawing as written, not yet checked. */
export type DrawingElement = {
  type: 'element';
  name: string;
  attributes: Record<string, string>;
  children: DrawingNode[];
  line: number;
};
export type DrawingNode = DrawingElement | { type: 'text'; text: string; line: number };

/** Parse the text of an SVG file; reports unclosed elements and files that are not drawings. */
export function parseDrawing(text: string, report: ReportFileProblem): DrawingElement | undefined {
  const top: DrawingNode[] = [];
  const open: { element: DrawingElement; start: number }[] = [];
  const getLine = (index: number) => text.slice(0, index).split('\n').length;
  const siblings = () => open.at(-1)?.element.children ?? top;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const line = getLine(parser.startIndex);
        const element: DrawingElement = { type: 'element', name, attributes, children: [], line };
        siblings().push(element);
        if (open.length === MAX_DEPTH) {
          report(line, `Elements are nested more than ${MAX_DEPTH} deep.`, 'Use fewer groups.');
          parser.pause();
        }
        open.push({ element, start: parser.startIndex });
      },
      onclosetag(name, isImplied) {
        const closed = open.pop();
        // The parser also reports a self-closing tag as implied, at the position of its start.
        if (!closed || !isImplied || closed.start === parser.startIndex) return;
        report(
          closed.element.line,
          `<${name}> is not closed.`,
          `Write </${name}> after its content, or <${name} … />.`,
        );
      },
      ontext(text) {
        const last = siblings().at(-1);
        if (last?.type === 'text') last.text += text;
        else siblings().push({ type: 'text', text, line: getLine(parser.startIndex) });
      },
      onprocessinginstruction(name) {
        if (name !== '?xml') report(getLine(parser.startIndex), `<${name}> is not allowed in a drawing.`, 'Remove it.');
      },
      oncdatastart() {
        report(
          getLine(parser.startIndex),
          'CDATA is not allowed in a drawing.',
          'Write plain text, with &lt; for < and &amp; for &.',
        );
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return getRoot(top, report);
}

function getRoot(top: DrawingNode[], report: ReportFileProblem): DrawingElement | undefined {
  const elements = top.filter((node) => node.type === 'element');
  const [root] = elements;
  if (elements.length === 1 && root?.name === 'svg') return root;
  report(1, 'The file is not a drawing: it must contain exactly one <svg>.', 'Begin with <svg> and end with </svg>.');
  return undefined;
}

/** Prefix a drawing's ids and references. They must be unique on a page with several drawings. */
export function prefixIds(element: DrawingElement, prefix: string): DrawingElement {
  const attributes = Object.entries(element.attributes).map(([name, value]) => {
    if (name === 'id') return [name, prefix + value];
    return [name, getReferencedId(value) === undefined ? value : value.replace('#', `#${prefix}`)];
  });
  const children = element.children.map((child) => (child.type === 'element' ? prefixIds(child, prefix) : child));
  return { ...element, attributes: Object.fromEntries(attributes), children };
}
