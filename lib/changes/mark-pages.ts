import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import render from 'dom-serializer';
import { type Document, type Element, Text } from 'domhandler';
import { findAll, findOne } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { decodeSafely } from '../content/links';
import type { Site } from '../content/site';
import { create } from '../html/diff/nodes';
import type { MarkedChange, WordCount } from '../html/diff/number';
import { mergePage } from '../html/diff/page';
import { getHref, PREVIEW_CHANGES_PATH } from '../slug';
import { type Changes, getMarkedPath } from './changes';
import { listMarked } from './compare';
import { writeWords } from './counts';
import { writeSummary } from './summary';

/** Where pictures stand that have changed since, below the list of changes. */
const PICTURES = `${PREVIEW_CHANGES_PATH}pictures`;

/** Mark what has changed in the pages that hold a doc's text twice, count the words for the list, and write the summary. */
export function markPages(staging: string, site: Site, changes: Changes): void {
  const words = new Map<string, WordCount>();
  for (const change of listMarked(changes.docs)) {
    const sitePath = getMarkedPath(change, site);
    const document = readPage(staging, sitePath);
    const main = findMain(document);
    if (changes.before) keepPictures(main, staging, site, changes.before);
    const marked = mergePage(main);
    words.set(sitePath, marked.words);
    fill(main, 'data-words', () => [new Text(writeWords(marked.words))]);
    fill(main, 'data-change-list', () => marked.changes.map(writeEntry));
    if (marked.changes.length === 0)
      fill(main, 'data-change-steps', () => [new Text('What has changed is not seen in the text.')]);
    writePage(staging, sitePath, document);
  }
  const list = readPage(staging, PREVIEW_CHANGES_PATH);
  fill(findMain(list), 'data-words', (of) => [new Text(writeWords(words.get(of) ?? { inserted: 0, deleted: 0 }))]);
  writePage(staging, PREVIEW_CHANGES_PATH, list);
  writeFileSync(path.join(staging, PREVIEW_CHANGES_PATH, 'summary.md'), writeSummary(changes, site, words));
}

/** Put in what only the marked pages tell. */
function fill(root: Element, attribute: string, write: (value: string) => (Element | Text)[]): void {
  for (const element of findAll(({ attribs }) => attribute in attribs, root.children)) {
    element.children = write(element.attribs[attribute] ?? '');
    delete element.attribs[attribute];
  }
}

function writeEntry({ id, type, excerpt }: MarkedChange): Element {
  return create('li', {}, [create('a', { href: `#${id}` }, [type === 'moved' ? 'moved here' : type]), `: ${excerpt}`]);
}

/** A picture that is gone, or is another under the same name, is shown from a copy. */
function keepPictures(main: Element, staging: string, site: Site, before: Site): void {
  const root = getHref('/central/', site.settings.basePath);
  for (const old of findAll(({ attribs }) => 'data-before' in attribs, main.children)) {
    for (const image of findAll(
      ({ name, attribs }) => name === 'img' && attribs.src?.startsWith(root) === true,
      old.children,
    )) {
      const source = decodeSafely((image.attribs.src ?? '').slice(root.length));
      const [from, to] = [before, site].map(({ settings }) => path.join(settings.contentDir, source));
      if (!from || !to || !existsSync(from)) continue;
      if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) continue;
      cpSync(from, path.join(staging, PICTURES, source));
      image.attribs.src = getHref(`${PICTURES}/${encodeURI(source)}`, site.settings.basePath);
    }
  }
}

function findMain(document: Document): Element {
  const main = findOne(({ name }) => name === 'main', document.children);
  if (!main) throw new Error('A page of changes has no <main>.');
  return main;
}

function readPage(staging: string, sitePath: string): Document {
  return parseDocument(readFileSync(getFile(staging, sitePath), 'utf8'));
}

function writePage(staging: string, sitePath: string, document: Document): void {
  const file = getFile(staging, sitePath);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, render(document, { encodeEntities: 'utf8' }));
}

function getFile(staging: string, sitePath: string): string {
  return path.join(staging, decodeURI(sitePath), 'index.html');
}
