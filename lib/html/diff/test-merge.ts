import render from 'dom-serializer';
import { type Element, isTag } from 'domhandler';
import { findAll, removeElement } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { mergePage, type PageDiff } from './merge-page';
import { hasClass } from './nodes';

/** Mark the changes between two bodies and give the HTML, without the numbers and the words for hearing. */
export function mergeHtml(before: string, after: string): string {
  return mergeWithDetails(before, after).html;
}

/** The same with what the page tells of its changes, and with all of its HTML. */
export function mergeWithDetails(before: string, after: string): PageDiff & { html: string; full: string } {
  const document = parseDocument(`<main><div data-after>${after}</div><div data-before>${before}</div></main>`);
  const main = document.children.find(isTag) as Element;
  const page = mergePage(main);
  const body = main.children.find(isTag) as Element;
  const full = render(body.children, { encodeEntities: 'utf8' });
  const isAside = (element: Element) => hasClass(element, 'change-number') || hasClass(element, 'visually-hidden');
  const plain = parseDocument(full);
  findAll(isAside, plain.children).forEach(removeElement);
  return {
    ...page,
    full,
    html: render(plain.children, { encodeEntities: 'utf8' }).replace(/ class="(inserted|deleted|reformatted)"/g, ''),
  };
}
