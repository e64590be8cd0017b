import { type ChildNode, Comment, type Document, Element, Text } from 'domhandler';
import { append, appendChild, findAll, findOne, removeElement, textContent } from 'domutils';
import { escapeXml } from '../format';
import { getFrameId } from '../frame-id';
import { formatList, splitPhrase } from '../words/words';
import { findElement, formatHtml } from './page';
import { type PageScan, scanPage } from './scan-page';

/** Classes of navigation elements, which are not part of a book. */
const EXCLUDED_CLASSES = 'breadcrumbs original toc pages-below on-the-trail previous-next anchor place'.split(' ');

/** Attributes that refer to elements by their ids. */
const ID_ATTRIBUTES = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'headers', 'for', 'popovertarget'];

/**
 * Placeholders in a chapter's HTML, between the private-use characters `\uE000` and `\uE001`: `h` for a heading level, `i` for the
 * prefix of an id, `l` for the address of a link, and `r` for the reference after a link.
 */
const PLACEHOLDER = /\uE000([a-z])([^\uE001]*)\uE001/g;

/** A doc's text, with placeholders for ids, heading levels and links, which depend on the book. */
export type ChapterTemplate = {
  html: string;
  links: { href: string; isExternal: boolean }[];
  scan: Pick<PageScan, 'ids' | 'links'>;
};

/** Make a chapter template from a finished page, without title and navigation. Changes the page. */
export function makeChapterTemplate(page: Document): ChapterTemplate {
  const nodes = extractText(page);
  const scan = scanPage(nodes);
  const links: ChapterTemplate['links'] = [];
  for (const element of findAll(() => true, nodes)) {
    addPlaceholders(element);
    if (element.name !== 'a' || element.attribs.href === undefined) continue;
    const number = links.push({ href: element.attribs.href, isExternal: element.attribs.class === 'external' }) - 1;
    element.attribs.href = makePlaceholder('l', number);
    append(element, new Text(makePlaceholder('r', number)));
  }
  // Drawings are formatted as XML, which encodes these characters.
  const html = formatHtml(nodes).replaceAll('&#xe000;', '\uE000').replaceAll('&#xe001;', '\uE001');
  return { html, links, scan: { ids: scan.ids, links: scan.links } };
}

function extractText(page: Document): ChildNode[] {
  const main = findElement('main', page.children);
  const isExcluded = ({ name, attribs }: Element) =>
    name === 'h1' || (attribs.class ?? '').split(' ').some((className) => EXCLUDED_CLASSES.includes(className));
  const isPageEndList = ({ name, parent }: Element) =>
    name === 'ul' && parent instanceof Element && parent.attribs.class === 'page-end';
  for (const element of findAll((node) => isExcluded(node) || isPageEndList(node), main?.children ?? []))
    removeElement(element);
  // Unwrap the header. The article becomes a div, but keeps the class that styles it.
  const parts = (main?.children ?? []).flatMap((child) =>
    child instanceof Element && child.name === 'header' ? child.children : [child],
  );
  for (const part of parts) if (part instanceof Element && part.name === 'article') part.name = 'div';
  return parts;
}

/** Add placeholders to the ids, names, references and heading level of an element. */
function addPlaceholders(element: Element): void {
  const { attribs } = element;
  const [, depth] = /^h([2-6])$/.exec(element.name) ?? [];
  if (depth) {
    element.name = makePlaceholder('h', depth);
    // The class keeps the level in the doc, because the element gets the level in the book.
    attribs.class = [attribs.class, `level-${depth}`].filter(Boolean).join(' ');
  }
  // Named sections are landmarks, and several landmarks of a book would have the same name.
  if (element.name === 'section') {
    element.name = 'div';
    if (attribs['aria-label'] || attribs['aria-labelledby']) attribs.role = 'group';
  }
  // Only pages have a link that skips to their steps.
  if (attribs.id === getFrameId('steps')) {
    delete attribs.id;
    delete attribs.tabindex;
  }
  const prefix = makePlaceholder('i');
  if (attribs.id) attribs.id = prefix + attribs.id;
  if (attribs.type === 'radio' && attribs.name) attribs.name = prefix + attribs.name;
  for (const name of ID_ATTRIBUTES) {
    if (attribs[name])
      attribs[name] = attribs[name]
        .split(' ')
        .map((id) => prefix + id)
        .join(' ');
  }
  for (const [name, value] of Object.entries(attribs)) {
    if (value.startsWith('url(#')) attribs[name] = `url(#${prefix}${value.slice('url(#'.length)}`;
  }
  if (element.name === 'use' && attribs.href?.startsWith('#')) attribs.href = `#${prefix}${attribs.href.slice(1)}`;
}

function makePlaceholder(kind: 'h' | 'i' | 'l' | 'r', value: string | number = ''): string {
  return `\uE000${kind}${value}\uE001`;
}

/** The position of a chapter in a book. `id` is the prefix of its ids, `level` the level of its heading. */
type ChapterPosition = { id: string; number: string; level: number };

/** A link of a chapter in one book. `reference` is the HTML after it. */
type BookLink = { href: string; reference: string };

/** Format a chapter for one book. */
export function formatChapter({ html }: ChapterTemplate, { id, level }: ChapterPosition, links: BookLink[]): string {
  return html.replace(PLACEHOLDER, (_, kind: 'h' | 'i' | 'l' | 'r', value: string) => {
    switch (kind) {
      case 'h':
        return `h${Math.min(6, Number(value) + level - 1)}`;
      case 'i':
        return `${id}-`;
      case 'l':
        return escapeXml(links[Number(value)]?.href ?? '');
      case 'r':
        return links[Number(value)]?.reference ?? '';
      default:
        return kind satisfies never;
    }
  });
}

/** The chapters and addresses of docs, by doc id. */
type BookSource = {
  getChapter: (docId: string) => ChapterTemplate | undefined;
  getHref: (docId: string) => string;
};

/** Insert the chapters of docs into a book's frame, each in its element with `data-doc`. */
export function assembleBook(frame: Document, source: BookSource): { html: string; scan: PageScan } {
  const chapters: { docId: string; chapter: ChapterTemplate; position: ChapterPosition }[] = [];
  for (const element of findAll(({ attribs }) => 'data-doc' in attribs, frame.children)) {
    const docId = element.attribs['data-doc'] ?? '';
    delete element.attribs['data-doc'];
    const chapter = source.getChapter(docId);
    if (!chapter) continue;
    const position = getPosition(element);
    chapters.push({ docId, chapter, position });
    appendChild(element, new Comment(`\uE000chapter ${position.id}`));
  }
  const positions = new Map(chapters.map(({ docId, position }) => [source.getHref(docId), position]));
  // The numbers of the sections that link to each external address.
  const addresses = new Map<string, string[]>();
  const formattedChapters = chapters.map(({ chapter, position }) => {
    const links = chapter.links.map((link) => toBookLink(link, position, positions, addresses));
    return { html: formatChapter(chapter, position, links), chapter, position, links };
  });
  listAddresses(frame, addresses);
  const scan = scanPage(frame);
  for (const { chapter, position, links } of formattedChapters) addScan(scan, chapter, position, links);
  const htmlById = new Map(formattedChapters.map(({ html, position }) => [position.id, html]));
  const html = formatHtml(frame).replace(
    /<!--\uE000chapter (\S+)-->/g,
    (comment, id: string) => htmlById.get(id) ?? comment,
  );
  return { html, scan };
}

function getPosition({ attribs, children }: Element): ChapterPosition {
  const heading = findOne(({ name }) => /^h\d$/.test(name), children);
  const number = findOne((element) => element.attribs.class === 'number', children);
  return { id: attribs.id ?? '', number: textContent(number ?? []), level: Number(heading?.name[1] ?? 2) };
}

/** Turn links within a book into anchors with section numbers, and number external addresses. */
function toBookLink(
  { href, isExternal }: ChapterTemplate['links'][number],
  position: ChapterPosition,
  positions: Map<string, ChapterPosition>,
  addresses: Map<string, string[]>,
): BookLink {
  const [target = '', hash] = href.split('#');
  const targetPosition = target === '' ? position : positions.get(target);
  if (targetPosition) {
    const id = hash === undefined ? targetPosition.id : `${targetPosition.id}-${hash}`;
    const reference =
      targetPosition === position ? '' : makeReference(`(${targetPosition.number})`, { 'data-page-of': id });
    return { href: `#${id}`, reference };
  }
  if (!isExternal) return { href, reference: '' };
  addresses.set(href, [...(addresses.get(href) ?? []), position.number]);
  return { href, reference: makeReference(`[${[...addresses.keys()].indexOf(href) + 1}]`) };
}

function makeReference(text: string, attributes = {}): string {
  return formatHtml(new Element('span', { class: 'reference', ...attributes }, [new Text(` ${text}`)]));
}

/** List external addresses at the end of a book, or remove their section if empty. */
function listAddresses(frame: Document, addresses: Map<string, string[]>): void {
  const list = findOne(({ attribs }) => 'data-addresses' in attribs, frame.children);
  if (!list) return;
  if (addresses.size === 0 && list.parent instanceof Element) removeElement(list.parent);
  delete list.attribs['data-addresses'];
  for (const [href, numbers] of addresses) {
    const link = new Element('a', { href }, [new Text(href.replace(/^mailto:|^tel:/, ''))]);
    const sections = formatList([...new Set(numbers)], 'unit');
    const parts = splitPhrase<'book-text.address', string | Element>('book-text.address', { address: link, sections });
    const nodes = parts.map((part) => (typeof part === 'string' ? new Text(part) : part));
    appendChild(list, new Element('li', {}, nodes));
  }
}

function addScan(scan: PageScan, chapter: ChapterTemplate, { id }: ChapterPosition, links: BookLink[]): void {
  scan.ids.push(...chapter.scan.ids.map((chapterId) => `${id}-${chapterId}`));
  const otherLinks = chapter.scan.links.filter(({ element }) => element !== 'a');
  scan.links.push(...otherLinks, ...links.map(({ href }) => ({ href, element: 'a' })));
}
