import { findAll } from 'domutils';
import { getHref, PREVIEW_CHANGES_PATH } from '../slug';
import type { Pass } from './page';

/** Create a pass for a site that has only pages of changes: all other links lead to the newest help. */
export function linkToNewest(basePath: string, newestUrl: string): Pass {
  return (page) => {
    for (const { name, attribs } of findAll(({ name }) => name === 'a' || name === 'form', page.children)) {
      const attribute = name === 'a' ? 'href' : 'action';
      const sitePath = attribs[attribute]?.startsWith(`${basePath}/`) && attribs[attribute].slice(basePath.length);
      if (!sitePath) continue;
      if (sitePath === PREVIEW_CHANGES_PATH) attribs[attribute] = getHref('/', basePath);
      else if (!sitePath.startsWith(PREVIEW_CHANGES_PATH)) attribs[attribute] = `${newestUrl}${sitePath}`;
      // The search of this site has no index.
      if (name === 'form') delete attribs['data-search'];
    }
  };
}
