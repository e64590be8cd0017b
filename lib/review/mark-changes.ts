import { existsSync, readFileSync } from 'node:fs';
import { type Element, Text } from 'domhandler';
import { findAll } from 'domutils';
import type { Site } from '../content/site';
import { findElement, type Pass } from '../html/page';
import { formatWordCount, type WordCount } from '../model/change-summary';
import { getFileHref, getHref, PREVIEW_CHANGES_PATH } from '../slug';
import { t } from '../words/words';
import { mergePage, type NumberedChange } from './diff/merge-page';
import { createElement } from './diff/nodes';

/** The folder for pictures of the old version. */
const OLD_PICTURES_PATH = `${PREVIEW_CHANGES_PATH}pictures`;

/** Results of marking changes: word counts by page path, and old pictures to copy by their path in the site. */
export type DiffResults = { words: Map<string, WordCount>; pictures: Map<string, string> };

/** Mark the changes in a page that holds both versions of a doc. */
export function markChanges(sitePath: string, site: Site, before: Site | undefined, results: DiffResults): Pass {
  return (page) => {
    const main = findElement('main', page.children);
    if (!main) return;
    if (before) linkOldPictures(main, site, before, results.pictures);
    const { words, changes } = mergePage(main, site.settings.basePath);
    results.words.set(sitePath, words);
    fillElements(main, 'data-words', () => [new Text(formatWordCount(words))]);
    fillElements(main, 'data-change-list', () => changes.map(createListItem));
    if (changes.length === 0) fillElements(main, 'data-change-steps', () => [new Text(t('diff.no-visible-change'))]);
  };
}

/** Fill in the word count of each page in the list of changes. */
export function fillWordCounts({ words }: DiffResults): Pass {
  return (page) => {
    const main = findElement('main', page.children);
    if (main)
      fillElements(main, 'data-words', (path) => [
        new Text(formatWordCount(words.get(path) ?? { inserted: 0, deleted: 0 })),
      ]);
  };
}

/** Fill each element that has an attribute, and remove the attribute. `createNodes` receives its value. */
function fillElements(root: Element, attribute: string, createNodes: (value: string) => (Element | Text)[]): void {
  for (const element of findAll(({ attribs }) => attribute in attribs, root.children)) {
    element.children = createNodes(element.attribs[attribute] ?? '');
    delete element.attribs[attribute];
  }
}

const LISTED_CHANGES = {
  inserted: 'diff.listed-inserted',
  deleted: 'diff.listed-deleted',
  changed: 'diff.listed-changed',
  moved: 'diff.listed-moved',
} as const;

function createListItem({ id, type, excerpt }: NumberedChange): Element {
  const name = t('diff.listed', { change: t(LISTED_CHANGES[type]), excerpt });
  return createElement('li', {}, [createElement('a', { href: `#${id}` }, [name])]);
}

/** Point the old version to copies of pictures that were removed or changed. */
function linkOldPictures(main: Element, site: Site, before: Site, pictures: DiffResults['pictures']): void {
  const root = getHref('/central/', site.settings.basePath);
  const isSiteImage = ({ name, attribs }: Element) => name === 'img' && attribs.src?.startsWith(root) === true;
  for (const oldPart of findAll(({ attribs }) => 'data-before' in attribs, main.children)) {
    for (const image of findAll(isSiteImage, oldPart.children)) {
      const source = decodeURIComponent((image.attribs.src ?? '').slice(root.length));
      const [oldFile, newFile] = [before, site].map(({ resolver }) => resolver.findFile(`/central/${source}`));
      if (!oldFile || !existsSync(oldFile)) continue;
      if (newFile && existsSync(newFile) && readFileSync(oldFile).equals(readFileSync(newFile))) continue;
      pictures.set(`${OLD_PICTURES_PATH}/${source}`, oldFile);
      image.attribs.src = getFileHref(`${OLD_PICTURES_PATH}/${source}`, site.settings.basePath);
    }
  }
}
