import { readFileSync } from 'node:fs';
import { removeActiveMarkup } from '../content/active-markup';
import type { Doc } from '../content/doc';
import { resolveDocusaurusImage } from '../readers/docusaurus/resolve-link';
import { readImageSize } from '../content/image-size';
import { shorten } from '../content/link-target';
import { resolveImage } from '../content/links';
import type { Site } from '../content/site';
import type { ReportProblem } from '../problem';

/** Check that an image of a doc exists and has a size, and that Docusaurus content shows all of it. */
export function checkImage(
  { url, line }: { url: string; line?: number },
  doc: Doc,
  site: Site,
  report: ReportProblem,
): void {
  const image = resolveImage(url, doc, site);
  const { docusaurus } = site;
  if (!image) {
    const found = docusaurus && resolveDocusaurusImage(url, doc, docusaurus);
    const reason = found?.type === 'missing' ? found.reason : 'does not exist';
    const fix = 'Put the image next to the page and write ./name.png, or in public/ and write /name.png.';
    report(line, `The image "${shorten(url)}" ${reason}.`, fix, 'image');
    return;
  }
  if (readImageSize(image.file).width === undefined) {
    const fix = 'Save the image again. An SVG needs a width and a height, or a viewBox.';
    report(line, `Cannot read the width and height of the image "${url}".`, fix, 'image-size');
  }
  const removed =
    docusaurus && /\.svg$/i.test(image.file) ? removeActiveMarkup(readFileSync(image.file, 'utf8')).removed : [];
  if (removed.length === 0) return;
  const problem = `The image "${url}" contains ${removed.join(' and ')}, which can run code or load files.`;
  report(line, problem, 'Save it as a PNG, or as an SVG without this part.', 'image-part');
}
