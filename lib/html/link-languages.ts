import { findAll } from 'domutils';
import { NOT_FOUND_PATH, PREVIEW_CHANGES_PATH } from '../slug';
import type { Pass } from './page';

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
