import type { Doc } from '../content/doc';
import { readImageSize } from '../content/image-size';
import { resolveImage, resolveLink } from '../content/links';
import type { Site } from '../content/site';
import type { ReferenceResolver } from '../html/references';
import { getHref } from '../slug';

/** Create a resolver for the links and images in a doc's text. */
export function createReferenceResolver(doc: Doc, site: Site): ReferenceResolver {
  return {
    resolveLink(authored, from) {
      const source = (from && site.byId.get(from)) || doc;
      const target = resolveLink(authored, site, source);
      switch (target.type) {
        case 'dead':
          return { type: 'dead' };
        case 'external':
          return { type: 'external', href: target.href };
        case 'doc':
          // Such a link has no path, but the glossary shows it on another page.
          return { type: 'internal', href: source === doc ? target.href : target.doc.href + target.hash };
        case 'page':
          return { type: 'internal', href: target.href };
        default:
          return target satisfies never;
      }
    },
    resolveImage(authored) {
      const image = resolveImage(authored, doc, site);
      if (!image) return undefined;
      const sitePath = encodeURI(image.sitePath).replace(/[?#]/g, encodeURIComponent);
      return { href: getHref(sitePath, site.settings.basePath), ...readImageSize(image.file) };
    },
  };
}
