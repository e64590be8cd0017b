import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import render from 'dom-serializer';
import { type ChildNode, type Document, Element } from 'domhandler';
import { findAll, findOne, removeElement } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { globSync } from 'tinyglobby';
import { LIVE_LINK, type Preview } from '../preview';
import { NOT_FOUND_PATH, PREVIEW_CHANGES_PATH } from '../slug';

/** Make every page of a finished preview say what it is, whoever has written it. */
export function markPreview(dir: string, preview: Preview): void {
  for (const file of globSync('**/*.html', { cwd: dir })) {
    const page = parseDocument(readFileSync(path.join(dir, file), 'utf8'));
    markPage(page, `/${file.replace(/(^|\/)index\.html$/, '$1')}`, preview);
    writeFileSync(path.join(dir, file), render(page, { encodeEntities: 'utf8' }));
  }
}

/** Make a page of a preview say what it is: not to be indexed, and with the same page of the live site as the one that counts. */
export function markPage(document: Document, sitePath: string, { liveUrl }: Preview): void {
  const head = findOne((element) => element.name === 'head', document.children);
  if (!head) return;
  const isOutdated = ({ name, attribs }: Element) =>
    (name === 'meta' && attribs.name === 'robots') || (name === 'link' && attribs.rel === 'canonical');
  for (const element of findAll(isOutdated, head.children)) removeElement(element);
  append(head, new Element('meta', { name: 'robots', content: 'noindex' }));
  // The page for addresses that do not exist has no counterpart, and one of changes has that of the page that it is about.
  const isOfChanges = sitePath.startsWith(PREVIEW_CHANGES_PATH);
  const livePath = isOfChanges ? `/${sitePath.slice(PREVIEW_CHANGES_PATH.length)}` : sitePath;
  const isPage = sitePath !== NOT_FOUND_PATH;
  if (liveUrl === undefined) return;
  if (isPage && !isOfChanges) append(head, new Element('link', { rel: 'canonical', href: `${liveUrl}${sitePath}` }));
  for (const link of findAll(({ attribs }) => LIVE_LINK in attribs, document.children)) {
    link.attribs.href = `${liveUrl}${isPage ? livePath : '/'}`;
    delete link.attribs[LIVE_LINK];
  }
}

function append(parent: Element, child: ChildNode): void {
  child.parent = parent;
  parent.children.push(child);
}
