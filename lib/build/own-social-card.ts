import type { Doc } from '../content/doc';
import { readImageSize } from '../content/image-size';
import { resolveImage } from '../content/links';
import type { Site } from '../content/site';
import { getFileHref } from '../slug';

/** The social card that a page has instead of its category's, with its size in pixels. */
export type OwnSocialCard = { href: string; width?: number; height?: number };

/** Get the social card that a doc names. Social networks show no SVG images. */
export function getOwnSocialCard(doc: Doc, site: Site): OwnSocialCard | undefined {
  const { socialImage = '' } = doc;
  const found = /\.svg$/i.test(socialImage) ? undefined : resolveImage(socialImage, doc, site);
  return found && { href: getFileHref(found.sitePath, site.settings.basePath), ...readImageSize(found.file) };
}
