import type { Report } from '../mdx/rules';
import type { Problem } from '../problem';
import { type DrawnElement, parseDrawing, prefixIds } from './drawing';
import { checkDrawing } from './drawing-check';
import { listSources, readSource } from './read';

/** The folder of drawings in the content folder. */
export const FIGURES_DIR = '_figures';

/** Read every drawing of a content folder that has no problem, by name. */
export function readFigures(contentDir: string, problems: Problem[] = []): Map<string, DrawnElement> {
  const drawings = new Map<string, DrawnElement>();
  for (const name of listFigures(contentDir)) {
    const drawing = readFigure(name, contentDir, problems);
    if (drawing) drawings.set(name, drawing);
  }
  return drawings;
}

/** Read a drawing, with ids of its own on the page; absent if it has a problem. */
function readFigure(name: string, contentDir: string, problems: Problem[]): DrawnElement | undefined {
  const { file, text } = readSource(contentDir, `${FIGURES_DIR}/${name}.svg`, problems);
  const before = problems.length;
  const report: Report = (line, problem, fix) => problems.push({ severity: 'error', file, line, problem, fix });
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
export function listFigures(contentDir: string): string[] {
  return listSources(contentDir, [`${FIGURES_DIR}/*.svg`]).map((source) =>
    source.slice(FIGURES_DIR.length + 1, -'.svg'.length),
  );
}
