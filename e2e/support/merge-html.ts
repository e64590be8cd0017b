import render from 'dom-serializer';
import { type Element, isTag } from 'domhandler';
import { findAll, removeElement } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { hasClass } from '../../lib/html/page';
import { mergePage, type PageDiff } from '../../lib/review/diff/merge-page';

/** Merge two bodies into HTML without numbers, hidden text and the classes of marks. */
export function mergeHtml(before: string, after: string): string {
  return mergeWithDetails(before, after).html;
}

/** Merge two bodies as `mergeHtml` does, with the page's changes and its complete HTML. */
export function mergeWithDetails(
  before: string,
  after: string,
  basePath?: string,
): PageDiff & { html: string; fullHtml: string } {
  const document = parseDocument(`<main><div data-after>${after}</div><div data-before>${before}</div></main>`);
  const main = document.children.find(isTag) as Element;
  const diff = mergePage(main, basePath);
  const body = main.children.find(isTag) as Element;
  const fullHtml = render(body.children, { encodeEntities: 'utf8' });
  const isOmitted = (element: Element) => hasClass(element, 'change-number') || hasClass(element, 'visually-hidden');
  const plain = parseDocument(fullHtml);
  findAll(isOmitted, plain.children).forEach(removeElement);
  return {
    ...diff,
    fullHtml,
    html: render(plain.children, { encodeEntities: 'utf8' }).replace(/ class="(inserted|deleted|reformatted)"/g, ''),
  };
}
