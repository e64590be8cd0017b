import { Parser } from 'htmlparser2';
import { MAX_DEPTH } from '../limits';
import type { ReportProblem } from '../mdx/check-tree';
import { getReferencedId } from './drawing-rules';

/** An element of a drawing as it was written, before it is known to be one that may stand there. */
export type DrawingElement = {
  type: 'element';
  name: string;
  attributes: Record<string, string>;
  children: DrawingNode[];
  line: number;
};
export type DrawingNode = DrawingElement | { type: 'text'; text: string; line: number };

/** Read the text of an SVG file as a tree; what is not closed, or no drawing, is reported with its line. */
export function parseDrawing(text: string, report: ReportProblem): DrawingElement | undefined {
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
          report(line, `Elements stand more than ${MAX_DEPTH} deep in each other.`, 'Draw with fewer groups.');
          parser.pause();
        }
        open.push({ element, start: parser.startIndex });
      },
      onclosetag(name, isImplied) {
        const closed = open.pop();
        // A tag such as <path /> counts as implied too, and ends where it began.
        if (!closed || !isImplied || closed.start === parser.startIndex) return;
        report(
          closed.element.line,
          `<${name}> is not closed.`,
          `Write </${name}> after what it holds, or <${name} … />.`,
        );
      },
      ontext(words) {
        const last = siblings().at(-1);
        if (last?.type === 'text') last.text += words;
        else siblings().push({ type: 'text', text: words, line: getLine(parser.startIndex) });
      },
      onprocessinginstruction(name) {
        if (name !== '?xml') report(getLine(parser.startIndex), `A drawing holds no <${name}>.`, 'Remove it.');
      },
      oncdatastart() {
        report(
          getLine(parser.startIndex),
          'A drawing holds no CDATA.',
          'Write the words as they are, with &lt; and &amp;.',
        );
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return getRoot(top, report);
}

function getRoot(top: DrawingNode[], report: ReportProblem): DrawingElement | undefined {
  const elements = top.filter((node) => node.type === 'element');
  const [root] = elements;
  if (elements.length === 1 && root?.name === 'svg') return root;
  report(1, 'The file is no drawing: it does not hold one <svg>.', 'Begin with <svg> and end with </svg>.');
  return undefined;
}

/** Write a drawing's ids, and what refers to them, with a prefix: a page may show several drawings. */
export function prefixIds(element: DrawingElement, prefix: string): DrawingElement {
  const attributes = Object.entries(element.attributes).map(([name, value]) => {
    if (name === 'id') return [name, prefix + value];
    return [name, getReferencedId(value) === undefined ? value : value.replace('#', `#${prefix}`)];
  });
  const children = element.children.map((child) => (child.type === 'element' ? prefixIds(child, prefix) : child));
  return { ...element, attributes: Object.fromEntries(attributes), children };
}
