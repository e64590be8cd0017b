import type { Doc } from './doc';
import { getNeighbours } from './sidebar';
import type { Site } from './site';

/** A link to the previous or next page, with the language of its title if it is not that of the site. */
type PaginationLink = { title: string; href: string; lang?: string };

/** Get links to the previous and next doc, from the frontmatter or the sidebar. */
export function getPagination(doc: Doc, site: Site): { previous?: PaginationLink; next?: PaginationLink } {
  const neighbours = getNeighbours(site, doc.id);
  return {
    previous: toLink(chooseDoc(doc.previous, neighbours.previous, site)),
    next: toLink(chooseDoc(doc.next, neighbours.next, site)),
  };
}

/** Get the doc with an authored id, or the neighbour in the sidebar; `null` means no doc. */
function chooseDoc(id: string | null | undefined, neighbour: Doc | undefined, { byId }: Site): Doc | undefined {
  if (id === null) return undefined;
  return byId.get(id ?? '') ?? neighbour;
}

function toLink(doc: Doc | undefined): PaginationLink | undefined {
  return doc && { title: doc.linkTitle ?? doc.title, href: doc.href, lang: doc.language };
}
