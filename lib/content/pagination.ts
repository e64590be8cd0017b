import type { Doc } from './doc';
import { getNeighbours, getSidebarBranch } from './sidebar';
import type { Site } from './site';

/** A link to the previous or next page. */
type PaginationLink = { title: string; href: string };

/** Get the links to the previous and next doc: those of the sidebar, unless the frontmatter has others. */
export function getPagination(doc: Doc, site: Site): { previous?: PaginationLink; next?: PaginationLink } {
  const { previous, next } = getNeighbours(site, doc.id);
  return {
    previous: toLink(choose(doc.docusaurus?.pagination_prev, previous, site), site),
    next: toLink(choose(doc.docusaurus?.pagination_next, next, site), site),
  };
}

function choose(authored: string | null | undefined, neighbour: Doc | undefined, { docs }: Site): Doc | undefined {
  if (authored === null) return undefined;
  return docs.find(({ docusaurus }) => authored !== undefined && docusaurus?.id === authored) ?? neighbour;
}

function toLink(doc: Doc | undefined, { sidebar }: Site): PaginationLink | undefined {
  if (!doc?.docusaurus) return doc && { title: doc.title, href: doc.href };
  // Docusaurus shows the label of a page in the sidebar, but not that of its category.
  const item = getSidebarBranch(sidebar, doc.id).at(-1);
  const label = item?.type === 'link' ? item.label : doc.sidebar_label;
  return { title: doc.docusaurus.pagination_label ?? label ?? doc.title, href: doc.href };
}
