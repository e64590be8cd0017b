import { findAll } from 'domutils';
import type { Pass } from './page';

/** The attribute of a link to a release, with its id; empty for the newest help. */
export const RELEASE_LINK_ATTRIBUTE = 'data-release';

/** The pages of a release, by their paths in the site. */
type ReleasePages = { id: string; addresses: Set<string> };

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
