import type { Doc } from './doc';
import { getSidebarBranch } from './sidebar';
import type { Site } from './site';

/** Get a doc's title for the browser tab. The category distinguishes pages with similar titles. */
export function getPageTitle(doc: Doc, site: Site): string {
  const parent = getSidebarBranch(site.sidebar, doc.id).at(-2);
  const category = parent && site.byId.get(parent.docId ?? '')?.title;
  return category ? `${doc.title} – ${category}` : doc.title;
}
