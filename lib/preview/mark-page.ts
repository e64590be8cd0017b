import { type ChildNode, type Document, Element } from 'domhandler';
import { findAll, findOne, removeElement } from 'domutils';
import type { Preview } from './preview';

/** The attribute of a link that leads to the page's counterpart on the live site; its address is set as the page is finished. */
export const LIVE_LINK = 'data-live';

/** Make a page of a preview say what it is: not to be indexed, and with the same page of the live site as the one that counts. */
export function markPage(document: Document, sitePath: string, { liveUrl }: Preview): void {
  const head = findOne((element) => element.name === 'head', document.children);
  if (!head) return;
  const isOutdated = ({ name, attribs }: Element) =>
    (name === 'meta' && attribs.name === 'robots') || (name === 'link' && attribs.rel === 'canonical');
  for (const element of findAll(isOutdated, head.children)) removeElement(element);
  append(head, new Element('meta', { name: 'robots', content: 'noindex' }));
  // The page for addresses that do not exist has no counterpart.
  const isPage = sitePath.endsWith('/');
  if (liveUrl === undefined) return;
  if (isPage) append(head, new Element('link', { rel: 'canonical', href: `${liveUrl}${sitePath}` }));
  for (const link of findAll(({ attribs }) => LIVE_LINK in attribs, document.children)) {
    link.attribs.href = `${liveUrl}${isPage ? sitePath : '/'}`;
    delete link.attribs[LIVE_LINK];
  }
}

function append(parent: Element, child: ChildNode): void {
  child.parent = parent;
  parent.children.push(child);
}
