import type { Doc } from '../model/doc';
import { getSidebarBranch } from '../model/sidebar';
import { t } from '../words/words';
import type { Site } from './site';

/** Get a doc's title for the browser tab. The category distinguishes pages with similar titles. */
export function getPageTitle(doc: Doc, site: Site): string {
  const { windowTitle = doc.title } = doc;
  const category = getCategoryTitle(doc, site);
  return category ? t('doc.window-title', { title: windowTitle, category }) : windowTitle;
}

/** Get the title of the category that a doc is in; undefined at the top of the sidebar. */
export function getCategoryTitle(doc: Doc, site: Site): string | undefined {
  const parent = getSidebarBranch(site.sidebar, doc.id).at(-2);
  return parent && site.byId.get(parent.docId ?? '')?.title;
}
