import type { Doc } from './doc';
import { getSidebarBranch } from './sidebar';
import type { Site } from './site';

/** A doc's title for the browser's tab: with the category above it, so that two pages of like name can be told apart. */
export function getPageTitle(doc: Doc, site: Site): string {
  const parent = getSidebarBranch(site.sidebar, doc.id).at(-2);
  const title = parent && site.byId.get(parent.docId ?? '')?.title;
  return title ? `${doc.title} – ${title}` : doc.title;
}
