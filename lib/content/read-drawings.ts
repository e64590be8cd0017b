import type { ReportProblem } from '../mdx/check-tree';
import type { Problem } from '../problem';
import { checkDrawing } from './check-drawing';
import { type DrawingElement, parseDrawing, prefixIds } from './parse-drawing';
import { listSources, readSource } from './sources';

/** The folder of drawings in the content folder. */
export const DRAWINGS_DIR = '_figures';

/** Read every drawing of a content folder that has no problem, by name. */
export function readDrawings(contentDir: string, problems: Problem[] = []): Map<string, DrawingElement> {
  const drawings = new Map<string, DrawingElement>();
  for (const name of listDrawings(contentDir)) {
    const drawing = readFigure(name, contentDir, problems);
    if (drawing) drawings.set(name, drawing);
  }
  return drawings;
}

/** Read a drawing, with ids of its own on the page; absent if it has a problem. */
function readFigure(name: string, contentDir: string, problems: Problem[]): DrawingElement | undefined {
  const { file, text } = readSource(contentDir, `${DRAWINGS_DIR}/${name}.svg`, problems);
  const before = problems.length;
  const report: ReportProblem = (line, problem, fix) => problems.push({ severity: 'error', file, line, problem, fix });
  if (!/^[a-z][a-z0-9-]*$/.test(name)) {
    report(
      undefined,
      `"${name}" is no name for a drawing.`,
      'Rename the file: lower case letters, digits and hyphens only.',
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
