import { type ChildNode, Element } from 'domhandler';
import { findAll, findOne, removeElement } from 'domutils';
import { parseDocument } from 'htmlparser2';

/** What leads about the site, and has no place in a document to read from front to end. */
const LEFT_OUT = ['crumbs', 'toc', 'pages-below', 'on-the-trail', 'previous-next', 'anchor', 'place'];

/** Attributes that name an element by its id. */
const REFERENCES = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'headers', 'for', 'popovertarget'];

/** Take a doc's text out of its finished page: what a reader came for, without title and navigation. */
export function readChapterText(html: string): ChildNode[] {
  const main = findOne(({ name }) => name === 'main', parseDocument(html).children);
  const isLeftOut = ({ name, attribs }: Element) =>
    name === 'h1' || (attribs.class ?? '').split(' ').some((each) => LEFT_OUT.includes(each));
  for (const element of findAll(isLeftOut, main?.children ?? [])) removeElement(element);
  for (const list of findAll(isWaysOn, main?.children ?? [])) removeElement(list);
  // The head's own box is left behind, and the text keeps the class that it is styled by.
  const parts = (main?.children ?? []).flatMap((child) =>
    child instanceof Element && child.name === 'header' ? child.children : [child],
  );
  for (const part of parts) if (part instanceof Element && part.name === 'article') part.name = 'div';
  return parts;
}

function isWaysOn({ name, parent }: Element): boolean {
  return name === 'ul' && parent instanceof Element && parent.attribs.class === 'page-end';
}

/** Make a doc's text part of a book: headings below that of its chapter, and ids and names that no other chapter has. */
export function fitChapter(nodes: ChildNode[], { id, level }: { id: string; level: number }): void {
  for (const element of findAll(() => true, nodes)) {
    const { attribs } = element;
    const depth = /^h([2-6])$/.exec(element.name)?.[1];
    if (depth) {
      element.name = `h${Math.min(6, Number(depth) + level - 1)}`;
      // By its place in the doc, as its level tells the place in the book.
      attribs.class = [attribs.class, `level-${depth}`].filter(Boolean).join(' ');
    }
    // Many regions would be as many landmarks, and some of one name.
    if (element.name === 'section') {
      element.name = 'div';
      if (attribs['aria-label'] || attribs['aria-labelledby']) attribs.role = 'group';
    }
    if (attribs.id) attribs.id = `${id}-${attribs.id}`;
    if (attribs.type === 'radio' && attribs.name) attribs.name = `${id}-${attribs.name}`;
    for (const name of REFERENCES) {
      if (attribs[name])
        attribs[name] = attribs[name]
          .split(' ')
          .map((each) => `${id}-${each}`)
          .join(' ');
    }
    for (const [name, value] of Object.entries(attribs)) {
      if (value.startsWith('url(#')) attribs[name] = `url(#${id}-${value.slice('url(#'.length)}`;
    }
    if (element.name === 'use' && attribs.href?.startsWith('#')) attribs.href = `#${id}-${attribs.href.slice(1)}`;
  }
}
