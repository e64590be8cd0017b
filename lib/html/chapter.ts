import { type ChildNode, type Document, Element, Text } from 'domhandler';
import { append, findAll, removeElement } from 'domutils';
import { gatherFacts, type PageFacts } from './facts';
import { findElement, formatHtml } from './page';

/** Classes of what leads about the site, and has no place in a document to read from front to end. */
const LEFT_OUT = ['crumbs', 'toc', 'pages-below', 'on-the-trail', 'previous-next', 'anchor', 'place'];

/** Attributes that name an element by its id. */
const REFERENCES = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'headers', 'for', 'popovertarget'];

/** Marks in a chapter's HTML, by characters for private use: `\uE000` opens a mark, `\uE001` closes it. */
const MARK = /\uE000([a-z])([^\uE001]*)\uE001/g;

/** A doc's text for books, with marks for all that depends on the book: ids, heading levels and links. */
export type ChapterTemplate = {
  html: string;
  links: { href: string; isExternal: boolean }[];
  facts: Pick<PageFacts, 'ids' | 'links'>;
};

/** Make a chapter of a doc's finished page: its text without title and navigation; the page's tree is changed. */
export function makeChapterTemplate(page: Document): ChapterTemplate {
  const nodes = takeText(page);
  const facts = gatherFacts(nodes);
  const links: ChapterTemplate['links'] = [];
  for (const element of findAll(() => true, nodes)) {
    markElement(element);
    if (element.name !== 'a' || element.attribs.href === undefined) continue;
    const number = links.push({ href: element.attribs.href, isExternal: element.attribs.class === 'external' }) - 1;
    element.attribs.href = mark('l', number);
    append(element, new Text(mark('r', number)));
  }
  // Drawings are written as XML, with these characters encoded.
  const html = formatHtml(nodes).replaceAll('&#xe000;', '\uE000').replaceAll('&#xe001;', '\uE001');
  return { html, links, facts: { ids: facts.ids, links: facts.links } };
}

function takeText(page: Document): ChildNode[] {
  const main = findElement('main', page.children);
  const isLeftOut = ({ name, attribs }: Element) =>
    name === 'h1' || (attribs.class ?? '').split(' ').some((each) => LEFT_OUT.includes(each));
  const isPageEndList = ({ name, parent }: Element) =>
    name === 'ul' && parent instanceof Element && parent.attribs.class === 'page-end';
  for (const element of findAll((each) => isLeftOut(each) || isPageEndList(each), main?.children ?? []))
    removeElement(element);
  // The head's own box is left behind, and the text keeps the class that it is styled by.
  const parts = (main?.children ?? []).flatMap((child) =>
    child instanceof Element && child.name === 'header' ? child.children : [child],
  );
  for (const part of parts) if (part instanceof Element && part.name === 'article') part.name = 'div';
  return parts;
}

/** Mark what an element has of its own: ids and names become those of one chapter, headings go below the chapter's. */
function markElement(element: Element): void {
  const { attribs } = element;
  const depth = /^h([2-6])$/.exec(element.name)?.[1];
  if (depth) {
    element.name = mark('h', depth);
    // By its place in the doc, as its level tells the place in the book.
    attribs.class = [attribs.class, `level-${depth}`].filter(Boolean).join(' ');
  }
  // Many regions would be as many landmarks, and some of one name.
  if (element.name === 'section') {
    element.name = 'div';
    if (attribs['aria-label'] || attribs['aria-labelledby']) attribs.role = 'group';
  }
  const prefix = mark('i');
  if (attribs.id) attribs.id = prefix + attribs.id;
  if (attribs.type === 'radio' && attribs.name) attribs.name = prefix + attribs.name;
  for (const name of REFERENCES) {
    if (attribs[name])
      attribs[name] = attribs[name]
        .split(' ')
        .map((each) => prefix + each)
        .join(' ');
  }
  for (const [name, value] of Object.entries(attribs)) {
    if (value.startsWith('url(#')) attribs[name] = `url(#${prefix}${value.slice('url(#'.length)}`;
  }
  if (element.name === 'use' && attribs.href?.startsWith('#')) attribs.href = `#${prefix}${attribs.href.slice(1)}`;
}

function mark(kind: 'h' | 'i' | 'l' | 'r', value: string | number = ''): string {
  return `\uE000${kind}${value}\uE001`;
}

/** Where a chapter is in a book: the prefix of its ids, its number, and the level of its heading. */
export type ChapterPosition = { id: string; number: string; level: number };

/** A link of a chapter as one book shows it: its address, and the HTML that follows it. */
export type BookLink = { href: string; reference: string };

/** Write a chapter for one book. */
export function formatChapter({ html }: ChapterTemplate, { id, level }: ChapterPosition, links: BookLink[]): string {
  return html.replace(MARK, (_, kind: 'h' | 'i' | 'l' | 'r', value: string) => {
    switch (kind) {
      case 'h':
        return `h${Math.min(6, Number(value) + level - 1)}`;
      case 'i':
        return `${id}-`;
      case 'l':
        return links[Number(value)]?.href ?? '';
      case 'r':
        return links[Number(value)]?.reference ?? '';
      default:
        return kind satisfies never;
    }
  });
}
