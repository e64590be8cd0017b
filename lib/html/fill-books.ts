import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import render from 'dom-serializer';
import { type Document, Element, Text } from 'domhandler';
import { appendChild, findAll, findOne, removeElement, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import type { Doc } from '../content/doc';
import type { Site } from '../content/site';
import { getBooks } from '../print/books';
import { getDocPath } from '../slug';
import { type Addresses, type Place, rewriteLinks } from './book-links';
import { fitChapter, readChapterText } from './chapter-text';

const SERIALISED = { encodeEntities: 'utf8' } as const;

/** Put the text of the docs' finished pages into the books, which Next has rendered without it. */
export function fillBooks(staging: string, site: Site): void {
  const texts = new Map<string, string>();
  const readPage = (sitePath: string) => path.join(staging, decodeURI(sitePath), 'index.html');
  const getText = (doc: Doc) => {
    const text = texts.get(doc.id) ?? readText(readFileSync(readPage(getDocPath(doc.segments)), 'utf8'));
    texts.set(doc.id, text);
    return text;
  };
  for (const { path: sitePath } of getBooks(site).values()) {
    const file = readPage(sitePath);
    writeFileSync(file, fillBook(readFileSync(file, 'utf8'), site, getText));
  }
}

/** Read a doc's text out of its finished page, as HTML. */
export function readText(html: string): string {
  return render(readChapterText(html), SERIALISED);
}

/** Fill the chapters of one book's page; `getText` gives a doc's text as HTML. */
export function fillBook(html: string, site: Pick<Site, 'byId'>, getText: (doc: Doc) => string): string {
  const document = parseDocument(html);
  const chapters = findAll(({ attribs }) => 'data-doc' in attribs, document.children).flatMap((element) => {
    const doc = site.byId.get(element.attribs['data-doc'] ?? '');
    delete element.attribs['data-doc'];
    return doc ? [{ element, doc, place: toPlace(element) }] : [];
  });
  const places = new Map(chapters.map(({ doc, place }) => [doc.href, place]));
  const addresses: Addresses = new Map();
  for (const { element, doc, place } of chapters) {
    const text = parseDocument(getText(doc)).children;
    fitChapter(text, { id: place.id, level: place.level });
    rewriteLinks(text, place, places, addresses);
    for (const child of [...text]) appendChild(element, child);
  }
  listAddresses(document, addresses);
  return render(document, SERIALISED);
}

function toPlace({ attribs, children }: Element): Place & { level: number } {
  const heading = findOne(({ name }) => /^h\d$/.test(name), children);
  const number = findOne((element) => element.attribs.class === 'number', children);
  return { id: attribs.id ?? '', number: textContent(number ?? []), level: Number(heading?.name[1] ?? 2) };
}

/** Write the addresses outside the site at the end; without any their place goes. */
function listAddresses(document: Document, addresses: Addresses): void {
  const list = findOne(({ attribs }) => 'data-addresses' in attribs, document.children);
  if (!list) return;
  if (addresses.size === 0 && list.parent instanceof Element) removeElement(list.parent);
  delete list.attribs['data-addresses'];
  for (const [href, numbers] of addresses) {
    const link = new Element('a', { href }, [new Text(href.replace(/^mailto:|^tel:/, ''))]);
    const sections = new Text(` in ${[...new Set(numbers)].join(', ')}`);
    appendChild(list, new Element('li', {}, [link, sections]));
  }
}
