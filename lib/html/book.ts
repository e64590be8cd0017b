import { Comment, type Document, Element, Text } from 'domhandler';
import { appendChild, findAll, findOne, removeElement, textContent } from 'domutils';
import { formatList, splitPhrase } from '../words/words';
import { type BookLink, type ChapterPosition, type ChapterTemplate, formatChapter } from './chapter';
import { gatherFacts, type PageFacts } from './facts';
import { formatHtml } from './page';

/** The chapters and addresses of docs, by doc id. */
export type BookSource = {
  getChapter: (docId: string) => ChapterTemplate | undefined;
  getHref: (docId: string) => string;
};

type PlacedChapter = { docId: string; chapter: ChapterTemplate; position: ChapterPosition };

/** Insert the chapters of docs into a book's frame, each in its element with `data-doc`. */
export function assembleBook(frame: Document, source: BookSource): { html: string; facts: PageFacts } {
  const chapters: PlacedChapter[] = [];
  for (const element of findAll(({ attribs }) => 'data-doc' in attribs, frame.children)) {
    const docId = element.attribs['data-doc'] ?? '';
    delete element.attribs['data-doc'];
    const chapter = source.getChapter(docId);
    if (!chapter) continue;
    chapters.push({ docId, chapter, position: getPosition(element) });
    appendChild(element, new Comment(getPlaceholder(docId)));
  }
  const positions = new Map(chapters.map(({ docId, position }) => [source.getHref(docId), position]));
  // The numbers of the sections that link to each external address.
  const addresses = new Map<string, string[]>();
  const formattedChapters = chapters.map(({ docId, chapter, position }) => {
    const links = chapter.links.map((link) => toBookLink(link, position, positions, addresses));
    return {
      placeholder: getPlaceholder(docId),
      html: formatChapter(chapter, position, links),
      chapter,
      position,
      links,
    };
  });
  listAddresses(frame, addresses);
  const facts = gatherFacts(frame);
  for (const { chapter, position, links } of formattedChapters) addFacts(facts, chapter, position, links);
  const htmlByPlaceholder = new Map(formattedChapters.map(({ placeholder, html }) => [placeholder, html]));
  const html = formatHtml(frame).replace(
    /<!--(chapter \S+)-->/g,
    (comment, name: string) => htmlByPlaceholder.get(name) ?? comment,
  );
  return { html, facts };
}

function getPlaceholder(docId: string): string {
  return `chapter ${docId}`;
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
    return { href: escapeAttribute(`#${id}`), reference };
  }
  if (!isExternal) return { href: escapeAttribute(href), reference: '' };
  addresses.set(href, [...(addresses.get(href) ?? []), position.number]);
  return { href: escapeAttribute(href), reference: makeReference(`[${[...addresses.keys()].indexOf(href) + 1}]`) };
}

function makeReference(text: string, attributes = {}): string {
  return formatHtml(new Element('span', { class: 'reference', ...attributes }, [new Text(` ${text}`)]));
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
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

function addFacts(facts: PageFacts, chapter: ChapterTemplate, { id }: ChapterPosition, links: BookLink[]): void {
  facts.ids.push(...chapter.facts.ids.map((chapterId) => `${id}-${chapterId}`));
  const otherLinks = chapter.facts.links.filter(({ element }) => element !== 'a');
  facts.links.push(...otherLinks, ...links.map(({ href }) => ({ href: href.replaceAll('&amp;', '&'), element: 'a' })));
}
