import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Element, Text } from 'domhandler';
import { findAll } from 'domutils';
import { decodeSafely } from '../content/links';
import type { Site } from '../content/site';
import { mergePage } from '../html/diff/merge-page';
import { createElement } from '../html/diff/nodes';
import type { NumberedChange, WordCount } from '../html/diff/number-changes';
import { findElement, type Pass } from '../html/page';
import { getHref, PREVIEW_CHANGES_PATH } from '../slug';
import { formatWordCount } from './counts';

/** The folder of old pictures, below the list of changes. */
const PICTURES = `${PREVIEW_CHANGES_PATH}pictures`;

/** What passes over the pages of changes gather: words by the path of the page, and files to copy by their path in the site. */
export type DiffResults = { words: Map<string, WordCount>; pictures: Map<string, string> };

/** Mark what has changed in a page that holds a doc's text twice. */
export function markChanges(sitePath: string, site: Site, before: Site | undefined, marked: DiffResults): Pass {
  return (page) => {
    const main = findElement('main', page.children);
    if (!main) return;
    if (before) keepPictures(main, site, before, marked.pictures);
    const { words, changes } = mergePage(main);
    marked.words.set(sitePath, words);
    fill(main, 'data-words', () => [new Text(formatWordCount(words))]);
    fill(main, 'data-change-list', () => changes.map(writeEntry));
    if (changes.length === 0)
      fill(main, 'data-change-steps', () => [new Text('What has changed is not seen in the text.')]);
  };
}

/** Count the words of each page in the list of changes. */
export function fillWordCounts({ words }: DiffResults): Pass {
  return (page) => {
    const main = findElement('main', page.children);
    if (main)
      fill(main, 'data-words', (of) => [new Text(formatWordCount(words.get(of) ?? { inserted: 0, deleted: 0 }))]);
  };
}

/** Put in what only the marked pages tell. */
function fill(root: Element, attribute: string, write: (value: string) => (Element | Text)[]): void {
  for (const element of findAll(({ attribs }) => attribute in attribs, root.children)) {
    element.children = write(element.attribs[attribute] ?? '');
    delete element.attribs[attribute];
  }
}

function writeEntry({ id, type, excerpt }: NumberedChange): Element {
  return createElement('li', {}, [
    createElement('a', { href: `#${id}` }, [type === 'moved' ? 'moved here' : type]),
    `: ${excerpt}`,
  ]);
}

/** A picture that is gone, or is another under the same name, is shown from a copy. */
function keepPictures(main: Element, site: Site, before: Site, pictures: DiffResults['pictures']): void {
  const root = getHref('/central/', site.settings.basePath);
  const isOwn = ({ name, attribs }: Element) => name === 'img' && attribs.src?.startsWith(root) === true;
  for (const old of findAll(({ attribs }) => 'data-before' in attribs, main.children)) {
    for (const image of findAll(isOwn, old.children)) {
      const source = decodeSafely((image.attribs.src ?? '').slice(root.length));
      const [from, to] = [before, site].map(({ settings }) => path.join(settings.contentDir, source));
      if (!from || !to || !existsSync(from)) continue;
      if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) continue;
      pictures.set(`${PICTURES}/${source}`, from);
      image.attribs.src = getHref(`${PICTURES}/${encodeURI(source)}`, site.settings.basePath);
    }
  }
}
