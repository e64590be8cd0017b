import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Report } from '../mdx/rules';
import { suggest } from '../nearest';
import type { Problem } from '../problem';
import { type DrawnElement, parseDrawing, prefixIds } from './drawing';
import { checkDrawing } from './drawing-check';
import { listSources, readSource } from './read';
import type { Site } from './site';

/** Where the drawings of a content folder are. */
const FOLDER = '_figures';

/** Check every drawing of a content folder, shown or not. */
export function checkFigures(contentDir: string, problems: Problem[]): void {
  for (const name of listFigures(contentDir)) readFigure(name, contentDir, problems);
}

/** Read a drawing by its name, with ids of its own on the page; absent where there is none, or something is wrong in it. */
export function readFigure(name: string, contentDir: string, problems: Problem[] = []): DrawnElement | undefined {
  if (!listFigures(contentDir).includes(name)) return undefined;
  const { file, text } = readSource(contentDir, `${FOLDER}/${name}.svg`, problems);
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

/** Check that what a doc's <Diagram>s name is there, once, and that each says in words what it shows. */
export function checkDiagrams(tree: Root, { settings }: Site, report: Report): void {
  const names = listFigures(settings.contentDir);
  const shown = new Set<string>();
  visit(tree, 'mdxJsxFlowElement', (node) => {
    if (node.name !== 'Diagram') return;
    const line = node.position?.start.line;
    const name = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'name')?.value;
    if (typeof name === 'string' && !names.includes(name)) {
      const otherwise = `Draw it in ${FOLDER}/${name}.svg of the content folder.`;
      report(line, `Shows the drawing "${name}", which does not exist.`, suggest(name, names, otherwise));
    } else if (typeof name === 'string' && shown.has(name)) {
      report(line, `Shows the drawing "${name}" twice.`, 'Show it once, and link to its heading.');
    }
    if (typeof name === 'string') shown.add(name);
    if (node.children.length === 0) {
      report(
        line,
        '<Diagram> has no words.',
        'Write between its tags, as a list or a paragraph, all that the drawing says.',
      );
    }
  });
}

function listFigures(contentDir: string): string[] {
  return listSources(contentDir, [`${FOLDER}/*.svg`]).map((source) => source.slice(FOLDER.length + 1, -'.svg'.length));
}
