import { type ChildNode, type Document, Element } from 'domhandler';
import { findAll, findOne, removeElement } from 'domutils';
import { type CopyMark, LIVE_LINK_ATTRIBUTE } from '../preview';
import { NOT_FOUND_PATH, PREVIEW_CHANGES_PATH } from '../slug';
import type { Pass } from './page';

/** Create a pass that marks a page as part of a preview or release. */
export function markAsPreview(sitePath: string, mark: CopyMark): Pass {
  return (page) => markPreviewPage(page, sitePath, mark);
}

/** Mark a page of a preview or release: no indexing if required, and links to its live page. */
export function markPreviewPage(document: Document, sitePath: string, mark: CopyMark): void {
  const { liveUrl, isNoindex } = mark;
  const head = findOne((element) => element.name === 'head', document.children);
  if (!head) return;
  const isReplaced = ({ name, attribs }: Element) =>
    (isNoindex && name === 'meta' && attribs.name === 'robots') || (name === 'link' && attribs.rel === 'canonical');
  for (const element of findAll(isReplaced, head.children)) removeElement(element);
  if (isNoindex) append(head, new Element('meta', { name: 'robots', content: 'noindex' }));
  // The not-found page has no live page, and a page of changes has the live page of its doc.
  const isChangePage = sitePath.startsWith(PREVIEW_CHANGES_PATH);
  const samePath = isChangePage ? `/${sitePath.slice(PREVIEW_CHANGES_PATH.length)}` : sitePath;
  const livePath = (mark.livePath ?? samePath) || '/';
  const hasLivePage = sitePath !== NOT_FOUND_PATH;
  if (liveUrl === undefined) return;
  if (hasLivePage && !isChangePage && mark.livePath === undefined)
    append(head, new Element('link', { rel: 'canonical', href: `${liveUrl}${sitePath}` }));
  for (const link of findAll(({ attribs }) => LIVE_LINK_ATTRIBUTE in attribs, document.children)) {
    link.attribs.href = `${liveUrl}${hasLivePage ? livePath : '/'}`;
    delete link.attribs[LIVE_LINK_ATTRIBUTE];
  }
}

function append(parent: Element, child: ChildNode): void {
  child.parent = parent;
  parent.children.push(child);
}
