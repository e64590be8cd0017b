import { Parser } from 'htmlparser2';
import { MAX_DEPTH } from '../limits';
import { suggest } from '../nearest';
import type { Problem, ReportFileProblem } from '../problem';
import { listSources, readSource } from './sources';

/** The classes of a drawing, with their purpose. components/mdx/diagram.tsx gives them theme colours. */
export const DRAWING_CLASSES = {
  'f-soft': 'less important lines and text',
  'f-accent': 'the path of success',
  'f-fail': 'the path of failure: dashed, and needs a label',
  'f-band': 'the background of a lane',
  'f-box': 'a box for text',
  'f-tint': 'a highlighted box or bar',
  'f-plate': 'the name plate of a system or person',
  'f-on-plate': 'text on a name plate',
  'f-code': 'code',
} as const;

/** The width of the text column on the narrowest screen, in CSS pixels. A drawing is never scaled down. */
const DRAWING_WIDTH = 288;
const MIN_TEXT_SIZE = 13;

const COMMON_ATTRIBUTES =
  'id class transform fill stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin'.split(' ');
const MARKERS = ['marker-start', 'marker-mid', 'marker-end'];
const TEXT_ATTRIBUTES = ['x', 'y', 'dx', 'dy', 'text-anchor', 'font-size', 'font-weight', ...COMMON_ATTRIBUTES];

/** The elements that a drawing may contain, and their attributes. */
const DRAWING_ELEMENTS: Record<string, readonly string[]> = {
  svg: ['viewBox', 'xmlns'],
  g: ['text-anchor', 'font-size', 'font-weight', ...COMMON_ATTRIBUTES],
  path: ['d', ...MARKERS, ...COMMON_ATTRIBUTES],
  line: ['x1', 'y1', 'x2', 'y2', ...MARKERS, ...COMMON_ATTRIBUTES],
  polyline: ['points', ...MARKERS, ...COMMON_ATTRIBUTES],
  polygon: ['points', ...COMMON_ATTRIBUTES],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry', ...COMMON_ATTRIBUTES],
  circle: ['cx', 'cy', 'r', ...COMMON_ATTRIBUTES],
  text: TEXT_ATTRIBUTES,
  tspan: TEXT_ATTRIBUTES,
  title: [],
  desc: [],
  defs: [],
  marker: 'id viewBox refX refY markerWidth markerHeight markerUnits orient'.split(' '),
  use: ['href', 'x', 'y', ...COMMON_ATTRIBUTES],
};

/** The elements whose text is shown or read aloud. */
const TEXT_ELEMENTS = new Set(['text', 'tspan', 'title', 'desc']);

type ValueRule = { allows: (value: string) => boolean; fix: string };

const colour: ValueRule = {
  allows: (value) => value === 'none' || value === 'currentColor',
  fix: 'Write none or currentColor, and take the colour from a class.',
};
const reference: ValueRule = {
  allows: (value) => getReferencedId(value) !== undefined,
  fix: 'Write url(#id) for a marker and #id for <use>, with an id of this drawing.',
};
const oneOf = (...values: string[]): ValueRule => ({
  allows: (value) => values.includes(value),
  fix: `Write one of ${values.join(', ')}.`,
});

const VALUE_RULES: Record<string, ValueRule> = {
  fill: colour,
  stroke: colour,
  href: reference,
  'marker-start': reference,
  'marker-mid': reference,
  'marker-end': reference,
  'text-anchor': oneOf('start', 'middle', 'end'),
  'font-weight': oneOf('400', '700'),
  'font-size': {
    allows: (value) => /^\d+(\.\d+)?$/.test(value) && Number(value) >= MIN_TEXT_SIZE,
    fix: `Write ${MIN_TEXT_SIZE} or more, without a unit: smaller text cannot be read on a phone.`,
  },
  id: {
    allows: (value) => /^[a-z][a-z0-9-]*$/.test(value),
    fix: 'Write a lower case letter, then lower case letters, digits and hyphens.',
  },
  transform: {
    allows: (value) => /^\s*((translate|rotate)\([-\d\s.,]+\)\s*)+$/.test(value),
    fix: 'Write translate(x y) or rotate(angle): others change the size of text.',
  },
  viewBox: {
    allows: (value) => /^-?[\d.]+( -?[\d.]+){3}$/.test(value),
    fix: 'Write four numbers with spaces between them.',
  },
  xmlns: oneOf('http://www.w3.org/2000/svg'),
};

const DEFAULT_RULE: ValueRule = { allows: (value) => /^[-+\w\s.,]*$/.test(value), fix: 'Write numbers without units.' };

/** Get the id in `#id` or `url(#id)`; undefined for other values. */
function getReferencedId(value: string): string | undefined {
  return /^(?:#([\w-]+)|url\(#([\w-]+)\))$/.exec(value)?.slice(1).find(Boolean);
}

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
        const fix = `Write </${name}> after its content, or <${name} … />.`;
        report(closed.element.line, `<${name}> is not closed.`, fix);
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
        const problem = 'CDATA is not allowed in a drawing.';
        report(getLine(parser.startIndex), problem, 'Write plain text, with &lt; for < and &amp; for &.');
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
function prefixIds(element: DrawingElement, prefix: string): DrawingElement {
  const attributes = Object.entries(element.attributes).map(([name, value]) => {
    if (name === 'id') return [name, prefix + value];
    return [name, getReferencedId(value) === undefined ? value : value.replace('#', `#${prefix}`)];
  });
  const children = element.children.map((child) => (child.type === 'element' ? prefixIds(child, prefix) : child));
  return { ...element, attributes: Object.fromEntries(attributes), children };
}

/** The folder in the content folder that contains the drawings. */
export const DRAWINGS_DIR = '_figures';

/** Read the drawings of a content folder by name; reports invalid ones and leaves them out. */
export function readDrawings(contentDir: string, problems: Problem[] = []): Map<string, DrawingElement> {
  const drawings = new Map<string, DrawingElement>();
  for (const name of listDrawings(contentDir)) {
    const drawing = readDrawing(name, contentDir, problems);
    if (drawing) drawings.set(name, drawing);
  }
  return drawings;
}

/** Read a drawing, with ids that are unique on a page; undefined if it is invalid. */
function readDrawing(name: string, contentDir: string, problems: Problem[]): DrawingElement | undefined {
  const { file, text } = readSource(contentDir, `${DRAWINGS_DIR}/${name}.svg`, problems);
  const before = problems.length;
  const report: ReportFileProblem = (line, problem, fix) =>
    problems.push({ severity: 'error', file, line, problem, fix });
  if (!/^[a-z][a-z0-9-]*$/.test(name)) {
    const fix = 'Rename the file: a lower case letter, then lower case letters, digits and hyphens.';
    report(undefined, `"${name}" is not a valid name for a drawing.`, fix);
  }
  const drawing = parseDrawing(text, report);
  if (drawing) checkDrawing(drawing, report);
  return drawing && problems.length === before ? prefixIds(drawing, `${name}-`) : undefined;
}

/** List the names of the drawings of a content folder. */
export function listDrawings(contentDir: string): string[] {
  return listSources(contentDir, [`${DRAWINGS_DIR}/*.svg`]).map((source) =>
    source.slice(DRAWINGS_DIR.length + 1, -'.svg'.length),
  );
}

/** Check that a drawing uses only allowed elements and attributes, theme colours and readable text. */
export function checkDrawing(root: DrawingElement, report: ReportFileProblem): void {
  const elements = listElements(root);
  const [left, top, width] = (root.attributes.viewBox ?? '').split(' ').map(Number);
  if (left !== 0 || top !== 0 || width !== DRAWING_WIDTH) {
    const fix = `Write <svg viewBox="0 0 ${DRAWING_WIDTH} HEIGHT">: the text column of the narrowest screen is ${DRAWING_WIDTH} wide.`;
    report(root.line, `The drawing is not ${DRAWING_WIDTH} wide.`, fix);
  }
  for (const element of elements) checkElement(element, root, report);
  checkIds(elements, report);
}

function listElements(element: DrawingElement): DrawingElement[] {
  return [element, ...element.children.flatMap((child) => (child.type === 'element' ? listElements(child) : []))];
}

function checkElement(element: DrawingElement, root: DrawingElement, report: ReportFileProblem): void {
  const { name, line } = element;
  const allowed = Object.hasOwn(DRAWING_ELEMENTS, name) ? DRAWING_ELEMENTS[name] : undefined;
  if (!allowed || (name === 'svg' && element !== root)) {
    const names = Object.keys(DRAWING_ELEMENTS).filter((each) => each !== 'svg');
    report(line, `<${name}> is not allowed in a drawing.`, suggest(name, names, `Use one of ${names.join(', ')}.`));
    return;
  }
  for (const [attribute, value] of Object.entries(element.attributes)) {
    const rule = VALUE_RULES[attribute] ?? DEFAULT_RULE;
    if (!allowed.includes(attribute)) {
      const fix = allowed.length > 0 ? `Its attributes are ${allowed.join(', ')}.` : 'Remove it.';
      report(line, `<${name}> has no attribute "${attribute}" in a drawing.`, suggest(attribute, allowed, fix));
    } else if (attribute === 'class') checkClasses(value, line, report);
    else if (!rule.allows(value)) report(line, `<${name}> cannot have ${attribute}="${value}".`, rule.fix);
  }
  if (TEXT_ELEMENTS.has(name)) return;
  for (const child of element.children) {
    if (child.type === 'text' && child.text.trim() !== '') {
      const problem = `Text outside <text> is not shown: "${child.text.trim()}".`;
      report(child.line, problem, 'Put it between <text> and </text>.');
    }
  }
}

function checkClasses(value: string, line: number, report: ReportFileProblem): void {
  const known = Object.keys(DRAWING_CLASSES);
  for (const name of value.split(/\s+/).filter(Boolean)) {
    if (known.includes(name)) continue;
    report(line, `Unknown class "${name}".`, suggest(name, known, `Write one of ${known.join(', ')}.`));
  }
}

function checkIds(elements: DrawingElement[], report: ReportFileProblem): void {
  const ids = new Set<string>();
  for (const { attributes, line } of elements) {
    if (attributes.id === undefined) continue;
    if (ids.has(attributes.id)) report(line, `The id "${attributes.id}" is used twice.`, 'Change one of the two ids.');
    ids.add(attributes.id);
  }
  for (const { attributes, line } of elements) {
    for (const value of Object.values(attributes)) {
      const id = getReferencedId(value);
      if (id === undefined || ids.has(id)) continue;
      const fix = suggest(id, ids, 'Draw it between <defs> and </defs>.');
      report(line, `Refers to "#${id}", which is not in this drawing.`, fix);
    }
  }
}
