import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Doc } from '../content/doc';
import { readImageSize } from '../content/image-size';
import { resolveImage } from '../content/links';
import type { Site } from '../content/site';
import type { Report } from '../mdx/rules';

/** Check that every image of a doc is there and can be measured; gives the names of the definitions that are images. */
export function checkImages(tree: Root, doc: Doc, site: Site, report: Report): Set<string> {
  const imageIds = new Set<string>();
  visit(tree, 'imageReference', ({ identifier }) => {
    imageIds.add(identifier);
  });
  visit(tree, (node) => {
    const isDefinition = node.type === 'definition' && imageIds.has(node.identifier);
    const source = node.type === 'image' || isDefinition ? node.url : getFigureSource(node);
    if (source !== undefined) checkImage(source, node.position?.start.line, doc, site, report);
  });
  return imageIds;
}

function checkImage(source: string, line: number | undefined, doc: Doc, site: Site, report: Report): void {
  const image = resolveImage(source, doc, site);
  if (!image) {
    report(
      line,
      `Shows "${source}", which does not exist.`,
      'Put the image beside the doc and write ./name.png, or into public/ and write /name.png.',
    );
    return;
  }
  if (readImageSize(image.file).width === undefined) {
    report(
      line,
      `Shows "${source}", whose width and height cannot be read.`,
      'Save the image again; an SVG needs a width and a height, or a viewBox.',
    );
  }
}

function getFigureSource(node: { type: string }): string | undefined {
  const element = node as { name?: string; attributes?: { name?: string; value?: unknown }[] };
  if (element.name !== 'Figure') return undefined;
  const value = element.attributes?.find(({ name }) => name === 'src')?.value;
  return typeof value === 'string' ? value : undefined;
}
