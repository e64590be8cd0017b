import { findAll } from 'domutils';
import { getHref, NOT_FOUND_PATH, PREVIEW_CHANGES_PATH } from '../slug';
import type { Pass } from './page';

/** The attribute of a link to a release, with its id; empty for the newest help. */
export const RELEASE_LINK_ATTRIBUTE = 'data-release';

/** The pages of a release, by their paths in the site. */
type ReleasePages = { id: string; addresses: Set<string> };

/** The attribute of a link to the home page in another language, which becomes one to the same page. */
export const LANGUAGE_LINK_ATTRIBUTE = 'data-same-page';

/** Create a pass that leads the links to other languages to the same page. */
export function linkLanguages(sitePath: string): Pass {
  const isOnlyHere = sitePath === NOT_FOUND_PATH || sitePath.startsWith(PREVIEW_CHANGES_PATH);
  return (page) => {
    for (const { attribs } of findAll(({ attribs }) => LANGUAGE_LINK_ATTRIBUTE in attribs, page.children)) {
      if (!isOnlyHere) attribs.href += sitePath.slice(1);
      delete attribs[LANGUAGE_LINK_ATTRIBUTE];
    }
  };
}

/** Create a pass that leads the links to releases to the same page, where the release has it. */
export function linkReleases(sitePath: string, releases: ReleasePages[]): Pass {
  return (page) => {
    for (const { attribs } of findAll(({ attribs }) => RELEASE_LINK_ATTRIBUTE in attribs, page.children)) {
      const id = attribs[RELEASE_LINK_ATTRIBUTE];
      if (releases.some((release) => release.id === id && release.addresses.has(sitePath)))
        attribs.href += sitePath.slice(1);
      delete attribs[RELEASE_LINK_ATTRIBUTE];
    }
  };
}

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
