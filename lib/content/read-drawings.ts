import type { Problem, ReportFileProblem } from '../problem';
import { checkDrawing } from './check-drawing';
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
