import { suggest } from '../nearest';
import type { Problem, ReportFileProblem } from '../problem';
import {
  DRAWING_CLASSES,
  DRAWING_ELEMENTS,
  DRAWING_WIDTH,
  getReferencedId,
  getValueRule,
  TEXT_ELEMENTS,
} from './drawing-rules';
import { type DrawingElement, parseDrawing, prefixIds } from './parse-drawing';
import { listSources, readSource } from './sources';

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
    report(
      undefined,
      `"${name}" is not a valid name for a drawing.`,
      'Rename the file: a lower case letter, then lower case letters, digits and hyphens.',
    );
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
    report(
      root.line,
      `The drawing is not ${DRAWING_WIDTH} wide.`,
      `Write <svg viewBox="0 0 ${DRAWING_WIDTH} HEIGHT">: the text column of the narrowest screen is ${DRAWING_WIDTH} wide.`,
    );
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
    if (attribute === 'class' && allowed.includes('class')) checkClasses(value, line, report);
    else if (!allowed.includes(attribute)) {
      const fix = allowed.length > 0 ? `Its attributes are ${allowed.join(', ')}.` : 'Remove it.';
      report(line, `<${name}> has no attribute "${attribute}" in a drawing.`, suggest(attribute, allowed, fix));
    } else if (!getValueRule(attribute).allows(value)) {
      report(line, `<${name}> cannot have ${attribute}="${value}".`, getValueRule(attribute).fix);
    }
  }
  if (TEXT_ELEMENTS.has(name)) return;
  for (const child of element.children) {
    if (child.type === 'text' && child.text.trim() !== '') {
      report(
        child.line,
        `Text outside <text> is not shown: "${child.text.trim()}".`,
        'Put it between <text> and </text>.',
      );
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
      report(
        line,
        `Refers to "#${id}", which is not in this drawing.`,
        suggest(id, ids, 'Draw it between <defs> and </defs>.'),
      );
    }
  }
}
