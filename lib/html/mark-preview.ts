import { type ChildNode, type Document, Element } from 'domhandler';
import { findAll, findOne, removeElement } from 'domutils';
import { LIVE_LINK_ATTRIBUTE, type Preview } from '../preview';
import { NOT_FOUND_PATH, PREVIEW_CHANGES_PATH } from '../slug';
import type { Pass } from './page';

/** Mark every page of a preview as one. */
export function markAsPreview(sitePath: string, preview: Preview): Pass {
  return (page) => markPreviewPage(page, sitePath, preview);
}

/** Make a page of a preview say what it is: not to be indexed, and with the same page of the live site as the one that counts. */
export function markPreviewPage(document: Document, sitePath: string, { liveUrl }: Preview): void {
  const head = findOne((element) => element.name === 'head', document.children);
  if (!head) return;
  const isOutdated = ({ name, attribs }: Element) =>
    (name === 'meta' && attribs.name === 'robots') || (name === 'link' && attribs.rel === 'canonical');
  for (const element of findAll(isOutdated, head.children)) removeElement(element);
  append(head, new Element('meta', { name: 'robots', content: 'noindex' }));
  // The page for addresses that do not exist has no counterpart, and one of changes has that of the page that it is about.
  const isOfChanges = sitePath.startsWith(PREVIEW_CHANGES_PATH);
  const livePath = isOfChanges ? `/${sitePath.slice(PREVIEW_CHANGES_PATH.length)}` : sitePath;
  const isPage = sitePath !== NOT_FOUND_PATH;
  if (liveUrl === undefined) return;
  if (isPage && !isOfChanges) append(head, new Element('link', { rel: 'canonical', href: `${liveUrl}${sitePath}` }));
  for (const link of findAll(({ attribs }) => LIVE_LINK_ATTRIBUTE in attribs, document.children)) {
    link.attribs.href = `${liveUrl}${isPage ? livePath : '/'}`;
    delete link.attribs[LIVE_LINK_ATTRIBUTE];
  }
}

function append(parent: Element, child: ChildNode): void {
  child.parent = parent;
  parent.children.push(child);
}
