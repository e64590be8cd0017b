import { readImageSize } from '../content/image-size';
import { resolveImage, resolveLink } from '../content/links';
import type { Site } from '../content/site';
import type { ReferenceResolver } from '../html/references';
import type { Doc } from '../model/doc';
import { decodeSafely, getFileHref } from '../slug';

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
      // Strict content with a missing image is not built.
      if (!image) return { type: 'missing', name: site.isConverted ? getFileName(authored) : undefined };
      return { type: 'image', href: getFileHref(image.sitePath, site.settings.basePath), ...readImageSize(image.file) };
    },
  };
}

/** Get the file name of an address, for a note to readers. */
function getFileName(address: string): string {
  return address.startsWith('data:') ? 'data' : (decodeSafely(address).split(/[?#]/)[0]?.split('/').at(-1) ?? '');
}
