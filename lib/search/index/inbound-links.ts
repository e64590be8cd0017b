import type { AnalysedDoc } from '../../content/analyse-docs';
import { resolveLink } from '../../content/links';
import type { Site } from '../../content/site';
import { getKeywords } from '../shared/terms';

/** The links from other docs to a doc: the words of their texts, and the ids of those docs. */
export type InboundLinks = { words: Set<string>; docs: Set<string> };

/** Collect the links between docs, by the id of the target doc. */
export function getInboundLinks(analysedDocs: AnalysedDoc[], site: Site): Map<string, InboundLinks> {
  const linksByTarget = new Map<string, InboundLinks>();
  for (const { doc, text } of analysedDocs) {
    for (const link of text.links.filter(({ type }) => type === 'link')) {
      const target = resolveLink(link.url, site, doc);
      if (target.type !== 'doc' || target.doc === doc) continue;
      const inboundLinks = linksByTarget.get(target.doc.id) ?? { words: new Set(), docs: new Set() };
      linksByTarget.set(target.doc.id, inboundLinks);
      inboundLinks.docs.add(doc.id);
      for (const { word } of getKeywords(link.text, site.identity.language)) inboundLinks.words.add(word);
    }
  }
  return linksByTarget;
}
