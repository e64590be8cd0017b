import { Parser } from 'htmlparser2';
import { getElementLinks, isNoindexElement, type PageFacts } from './facts';

/** The links of a page, and whether it asks search engines not to index it. */
export type PageLinks = Pick<PageFacts, 'links' | 'isNoindex'>;

/**
 * Read the links of a page that may be hostile, in linear time and without a tree. `checkLimits` is called at each element,
 * and can stop the reading by throwing an error.
 */
export function readPageLinks(html: string, checkLimits: (depth: number, links: number) => void): PageLinks {
  const page: PageLinks = { links: [], isNoindex: false };
  const seenLinks = new Set<string>();
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attribs) {
      depth += 1;
      for (const link of getElementLinks(name, attribs)) {
        const key = `${name} ${link.href}`;
        if (!seenLinks.has(key)) page.links.push(link);
        seenLinks.add(key);
      }
      page.isNoindex ||= isNoindexElement(name, attribs);
      checkLimits(depth, page.links.length);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
  return page;
}
