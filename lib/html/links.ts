import { type Document, Element, Text } from 'domhandler';
import { append, appendChild, findAll, findOne, removeElement } from 'domutils';
import { getFrameId } from '../frame-id';
import { type CopyMark, LIVE_LINK_ATTRIBUTE } from '../site-copy';
import { getHref, NOT_FOUND_PATH, PREVIEW_CHANGES_PATH } from '../slug';
import { t } from '../words/words';
import { findElement, hasClass, type Pass } from './page';

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

/** Add a link to the first steps of a task after the skip link, for readers who want to skip what comes before them. */
export function linkToSteps(page: Document): void {
  const article = findOne((element) => hasClass(element, 'prose'), page.children);
  const skipLink = findOne((element) => hasClass(element, 'skip-link'), page.children);
  const steps = article && findOne((element) => hasClass(element, 'steps'), article.children);
  const isFirst = article?.children.find((node) => node instanceof Element) === steps;
  if (!steps || isFirst) return;
  // Not the heading, which Orca would then read out twice. Safari moves the focus only to elements that can have it.
  Object.assign(steps.attribs, { id: getFrameId('steps'), tabindex: '-1' });
  // The file with both sides of a page's facts has only its text.
  if (!skipLink) return;
  append(
    skipLink,
    new Element('a', { class: 'skip-link', href: `#${getFrameId('steps')}` }, [new Text(t('task.skip-to-steps'))]),
  );
}

/** Mark a page of a preview or release: no indexing if required, and links to its live page. */
export function markAsPreview(sitePath: string, mark: CopyMark): Pass {
  return (document) => {
    const { liveUrl, isNoindex } = mark;
    const head = findElement('head', document.children);
    if (!head) return;
    const isReplaced = ({ name, attribs }: Element) =>
      (isNoindex && name === 'meta' && attribs.name === 'robots') || (name === 'link' && attribs.rel === 'canonical');
    for (const element of findAll(isReplaced, head.children)) removeElement(element);
    if (isNoindex) appendChild(head, new Element('meta', { name: 'robots', content: 'noindex' }));
    // The not-found page has no live page, and a page of changes has the live page of its doc.
    const isChangePage = sitePath.startsWith(PREVIEW_CHANGES_PATH);
    const samePath = isChangePage ? `/${sitePath.slice(PREVIEW_CHANGES_PATH.length)}` : sitePath;
    const livePath = (mark.livePath ?? samePath) || '/';
    const hasLivePage = sitePath !== NOT_FOUND_PATH;
    if (liveUrl === undefined) return;
    if (hasLivePage && !isChangePage && mark.livePath === undefined)
      appendChild(head, new Element('link', { rel: 'canonical', href: `${liveUrl}${sitePath}` }));
    for (const link of findAll(({ attribs }) => LIVE_LINK_ATTRIBUTE in attribs, document.children)) {
      link.attribs.href = `${liveUrl}${hasLivePage ? livePath : '/'}`;
      delete link.attribs[LIVE_LINK_ATTRIBUTE];
    }
  };
}
