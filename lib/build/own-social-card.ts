import type { Doc } from '../content/doc';
import { readImageSize } from '../content/image-size';
import { resolveImage } from '../content/links';
import type { Site } from '../content/site';
import { getFileHref } from '../slug';

/** The social card that a page has instead of its category's, with its size in pixels. */
export type OwnSocialCard = { href: string; width?: number; height?: number };

/** Get the `image` in the frontmatter of a Docusaurus doc. Social networks show no SVG images. */
export function getOwnSocialCard({ docusaurus, ...doc }: Doc, site: Site): OwnSocialCard | undefined {
  const { image = '' } = docusaurus ?? {};
  const found = /\.svg$/i.test(image) ? undefined : resolveImage(image, doc, site);
  return found && { href: getFileHref(found.sitePath, site.settings.basePath), ...readImageSize(found.file) };
}
