import { buildToc, getTocLevels, type Toc } from '@/lib/toc';
import { createLinkItem } from '../create-link-item';

/** List the headings of a text in the table of contents of its page, if it has one. */
export function updateContents(text: HTMLElement): void {
  const list = document.querySelector('.toc details > ul');
  if (!list) return;
  const headings = [...text.querySelectorAll('h2[id], h3[id], h4[id], h5[id], h6[id]')].map((heading) => ({
    id: heading.id,
    text: heading.textContent ?? '',
    depth: Number(heading.tagName[1]),
  }));
  list.replaceWith(createList(buildToc(headings, getTocLevels(headings))));
}

function createList(items: Toc): HTMLElement {
  const list = document.createElement('ul');
  for (const { id, text, items: children } of items) {
    const item = createLinkItem({ title: text, href: `#${id}` });
    if (children.length > 0) item.append(createList(children));
    list.append(item);
  }
  return list;
}
