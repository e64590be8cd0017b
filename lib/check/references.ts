import type { AnalysedDoc } from '../content/analyse-docs';
import { readImageSize } from '../content/image-size';
import { decodeSafely, resolveImage, resolveLink } from '../content/links';
import type { DrawingElement } from '../content/parse-drawing';
import { DRAWINGS_DIR, listDrawings } from '../content/read-drawings';
import type { Site } from '../content/site';
import type { AuthoredLink } from '../mdx/body';
import type { ReportProblem } from '../mdx/check-tree';
import { suggest } from '../nearest';
import type { Problem } from '../problem';

/** The anchor ids of docs, by doc id; links into a doc that is not there are not checked for their heading. */
type AnchorIds = Map<string, Set<string>>;

/** Check that everything a doc refers to exists: links, headings, images, drawings and related docs. */
export function checkReferences(
  { doc, text }: AnalysedDoc,
  site: Site,
  anchorIds: AnchorIds,
  drawings: Map<string, DrawingElement>,
  problems: Problem[],
): void {
  // Content from elsewhere is shown without what is missing, so these are warnings there.
  const severity = site.identity.content === 'strict' ? 'error' : 'warning';
  const report: ReportProblem = (line, problem, fix) =>
    problems.push({ severity, file: doc.file, line: line && line + doc.bodyOffset, problem, fix });
  for (const { url, line } of text.images) {
    const image = resolveImage(url, doc, site);
    if (!image) {
      const fix = 'Put the image beside the doc and write ./name.png, or into public/ and write /name.png.';
      report(line, `Shows "${url}", which does not exist.`, fix);
    } else if (readImageSize(image.file).width === undefined) {
      const fix = 'Save the image again; an SVG needs a width and a height, or a viewBox.';
      report(line, `Shows "${url}", whose width and height cannot be read.`, fix);
    }
  }
  checkDiagrams(text.elements, site, drawings, report);
  for (const link of text.links) checkLink(link, { doc, text }, site, anchorIds, report);
  for (const { doc: id } of doc.related) {
    if (site.byId.has(id)) continue;
    problems.push({
      severity: 'error',
      file: doc.file,
      problem: `Relates to "${id}", which does not exist.`,
      fix: suggest(id, site.byId.keys(), 'Write the id of a doc, or remove the entry.'),
    });
  }
}

function checkLink(
  { url, line }: AuthoredLink,
  { doc }: AnalysedDoc,
  site: Site,
  anchorIds: AnchorIds,
  report: ReportProblem,
): void {
  const target = resolveLink(url, site, doc);
  if (target.type === 'dead') report(line, target.problem, target.getFix());
  if (target.type !== 'doc' || target.hash === '') return;
  const known = anchorIds.get(target.doc.id);
  const id = decodeSafely(target.hash.slice(1));
  if (!known || known.has(id)) return;
  const listed = [...known].slice(0, 12).join(', ');
  const otherwise = listed ? `Its headings are ${listed}.` : 'It has none: link to the page alone.';
  report(line, `Links to "${url}", but that page has no heading "${id}".`, suggest(id, known, otherwise));
}

/** Each drawing exists, is shown once on a page, and is described in words. */
function checkDiagrams(
  elements: AnalysedDoc['text']['elements'],
  { settings }: Site,
  drawings: Map<string, DrawingElement>,
  report: ReportProblem,
): void {
  const shown = new Set<string>();
  for (const { attributes, line, isEmpty } of elements.filter(({ name }) => name === 'Diagram')) {
    const { name } = attributes;
    // A drawing with problems exists, and its problems are reported in its own file.
    const names = name === undefined || drawings.has(name) ? [] : listDrawings(settings.contentDir);
    if (name !== undefined && !drawings.has(name) && !names.includes(name)) {
      const otherwise = `Draw it in ${DRAWINGS_DIR}/${name}.svg of the content folder.`;
      report(line, `Shows the drawing "${name}", which does not exist.`, suggest(name, names, otherwise));
    } else if (name !== undefined && shown.has(name)) {
      report(line, `Shows the drawing "${name}" twice.`, 'Show it once, and link to its heading.');
    }
    if (name !== undefined) shown.add(name);
    if (isEmpty) {
      const fix = 'Write between its tags, as a list or a paragraph, all that the drawing says.';
      report(line, '<Diagram> has no words.', fix);
    }
  }
}
