import { readFileSync } from 'node:fs';
import { removeActiveMarkup } from '../content/active-markup';
import type { Doc } from '../content/doc';
import { readImageSize } from '../content/image-size';
import { shorten } from '../content/link-target';
import type { Site } from '../content/site';
import type { ReportProblem } from '../problem';

/** Check that an image of a doc exists and has a size, and that converted content shows all of it. */
export function checkImage(
  { url, line }: { url: string; line?: number },
  doc: Doc,
  site: Site,
  report: ReportProblem,
): void {
  const image = site.resolver.resolveImage(url, doc, site);
  if (image.type === 'missing') {
    const fix = 'Put the image next to the page and write ./name.png, or in public/ and write /name.png.';
    report(line, `The image "${shorten(url)}" ${image.reason}.`, fix, 'image');
    return;
  }
  if (readImageSize(image.file).width === undefined) {
    const fix = 'Save the image again. An SVG needs a width and a height, or a viewBox.';
    report(line, `Cannot read the width and height of the image "${url}".`, fix, 'image-size');
  }
  const removed =
    site.isConverted && /\.svg$/i.test(image.file) ? removeActiveMarkup(readFileSync(image.file, 'utf8')).removed : [];
  if (removed.length === 0) return;
  const problem = `The image "${url}" contains ${removed.join(' and ')}, which can run code or load files.`;
  report(line, problem, 'Save it as a PNG, or as an SVG without this part.', 'image-part');
}
