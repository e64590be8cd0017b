import { Comment, type Document, Element, Text } from 'domhandler';
import { appendChild, findAll, findOne, removeElement, textContent } from 'domutils';
import { type BookLink, type ChapterPosition, type ChapterTemplate, formatChapter } from './chapter';
import { gatherFacts, type PageFacts } from './facts';
import { formatHtml } from './page';

/** What a book is made from: the chapters of docs, and the addresses of docs, both by doc id. */
export type BookSource = {
  getChapter: (docId: string) => ChapterTemplate | undefined;
  getHref: (docId: string) => string;
};

type Placed = { docId: string; chapter: ChapterTemplate; place: ChapterPosition };

/** Put the text of docs into a book's frame, in which elements with `data-doc` hold the titles of chapters; gives HTML and facts. */
export function assembleBook(frame: Document, source: BookSource): { html: string; facts: PageFacts } {
  const placed: Placed[] = [];
  for (const element of findAll(({ attribs }) => 'data-doc' in attribs, frame.children)) {
    const docId = element.attribs['data-doc'] ?? '';
    delete element.attribs['data-doc'];
    const chapter = source.getChapter(docId);
    if (!chapter) continue;
    placed.push({ docId, chapter, place: getPlace(element) });
    appendChild(element, new Comment(getMark(docId)));
  }
  const places = new Map(placed.map(({ docId, place }) => [source.getHref(docId), place]));
  const addresses = new Map<string, string[]>();
  const written = placed.map(({ docId, chapter, place }) => {
    const links = chapter.links.map((link) => toBookLink(link, place, places, addresses));
    return { mark: getMark(docId), html: formatChapter(chapter, place, links), chapter, place, links };
  });
  listAddresses(frame, addresses);
  const facts = gatherFacts(frame);
  for (const { chapter, place, links } of written) addFacts(facts, chapter, place, links);
  const parts = new Map(written.map(({ mark, html }) => [mark, html]));
  const html = formatHtml(frame).replace(/<!--(chapter \S+)-->/g, (mark, name: string) => parts.get(name) ?? mark);
  return { html, facts };
}

function getMark(docId: string): string {
  return `chapter ${docId}`;
}

function getPlace({ attribs, children }: Element): ChapterPosition {
  const heading = findOne(({ name }) => /^h\d$/.test(name), children);
  const number = findOne((element) => element.attribs.class === 'number', children);
  return { id: attribs.id ?? '', number: textContent(number ?? []), level: Number(heading?.name[1] ?? 2) };
}

/** Links between docs of a book become links inside it, with the number of their section; addresses that lead out are numbered. */
function toBookLink(
  { href, isExternal }: ChapterTemplate['links'][number],
  from: ChapterPosition,
  places: Map<string, ChapterPosition>,
  addresses: Map<string, string[]>,
): BookLink {
  const [target = '', hash] = href.split('#');
  const place = target === '' ? from : places.get(target);
  if (place) {
    const id = hash === undefined ? place.id : `${place.id}-${hash}`;
    const reference = place === from ? '' : makeReference(`(${place.number})`, { 'data-page-of': id });
    return { href: escapeAttribute(`#${id}`), reference };
  }
  if (!isExternal) return { href: escapeAttribute(href), reference: '' };
  addresses.set(href, [...(addresses.get(href) ?? []), from.number]);
  return { href: escapeAttribute(href), reference: makeReference(`[${[...addresses.keys()].indexOf(href) + 1}]`) };
}

function makeReference(text: string, attributes = {}): string {
  return formatHtml(new Element('span', { class: 'reference', ...attributes }, [new Text(` ${text}`)]));
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Write the addresses outside the site at the end; without any, their section goes. */
function listAddresses(frame: Document, addresses: Map<string, string[]>): void {
  const list = findOne(({ attribs }) => 'data-addresses' in attribs, frame.children);
  if (!list) return;
  if (addresses.size === 0 && list.parent instanceof Element) removeElement(list.parent);
  delete list.attribs['data-addresses'];
  for (const [href, numbers] of addresses) {
    const link = new Element('a', { href }, [new Text(href.replace(/^mailto:|^tel:/, ''))]);
    const sections = new Text(` in ${[...new Set(numbers)].join(', ')}`);
    appendChild(list, new Element('li', {}, [link, sections]));
  }
}

function addFacts(facts: PageFacts, chapter: ChapterTemplate, { id }: ChapterPosition, links: BookLink[]): void {
  facts.ids.push(...chapter.facts.ids.map((each) => `${id}-${each}`));
  const others = chapter.facts.links.filter(({ element }) => element !== 'a');
  facts.links.push(...others, ...links.map(({ href }) => ({ href: href.replaceAll('&amp;', '&'), element: 'a' })));
}
