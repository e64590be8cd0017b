import type { Doc } from './doc';
import { getNeighbours, getSidebarBranch } from './sidebar';
import type { Site } from './site';

/** A link to the previous or next page, with the language of its title if it is not that of the site. */
type PaginationLink = { title: string; href: string; lang?: string };

/** Get links to the previous and next doc, from the frontmatter or the sidebar. */
export function getPagination(doc: Doc, site: Site): { previous?: PaginationLink; next?: PaginationLink } {
  const { previous, next } = getNeighbours(site, doc.id);
  return {
    previous: toLink(chooseDoc(doc.docusaurus?.pagination_prev, previous, site), site),
    next: toLink(chooseDoc(doc.docusaurus?.pagination_next, next, site), site),
  };
}

/** Get the doc with the id in the frontmatter, or the neighbour in the sidebar; `null` means no doc. */
function chooseDoc(authored: string | null | undefined, neighbour: Doc | undefined, { docs }: Site): Doc | undefined {
  if (authored === null) return undefined;
  return docs.find(({ docusaurus }) => authored !== undefined && docusaurus?.id === authored) ?? neighbour;
}

function toLink(doc: Doc | undefined, { sidebar }: Site): PaginationLink | undefined {
  if (!doc?.docusaurus) return doc && { title: doc.title, href: doc.href, lang: doc.language };
  // As in Docusaurus, a link has the sidebar label of a page, but not that of a category.
  const item = getSidebarBranch(sidebar, doc.id).at(-1);
  const label = item?.type === 'link' ? item.label : doc.sidebar_label;
  return { title: doc.docusaurus.pagination_label ?? label ?? doc.title, href: doc.href };
}
