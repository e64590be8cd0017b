import type { AnalysedDoc } from '../../content/analyse-docs';
import { resolveLink } from '../../content/links';
import type { Site } from '../../content/site';
import { getKeywords } from '../shared/terms';

/** What other docs say of a doc: the words of the links that lead to it, and how many docs have one. */
export type InboundLinks = { words: Set<string>; docs: Set<string> };

/** Gather the links from doc to doc, by the id of the doc that they lead to. */
export function getInboundLinks(read: AnalysedDoc[], site: Site): Map<string, InboundLinks> {
  const inbound = new Map<string, InboundLinks>();
  for (const { doc, text } of read) {
    for (const link of text.links.filter(({ type }) => type === 'link')) {
      const target = resolveLink(link.url, site, doc);
      if (target.type !== 'doc' || target.doc === doc) continue;
      const known = inbound.get(target.doc.id) ?? { words: new Set(), docs: new Set() };
      inbound.set(target.doc.id, known);
      known.docs.add(doc.id);
      for (const { word } of getKeywords(link.text, site.identity.language)) known.words.add(word);
    }
  }
  return inbound;
}
