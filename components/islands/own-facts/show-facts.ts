import { t } from '@/lib/words/words';
import { startCopyButtons } from '../copy-buttons';
import { createButton } from '../create-button';
import { startScrollBoxes } from '../scroll-boxes';
import { chooseSavedTabs } from '../tab-groups';
import { TEXT_CHANGE } from '../text-change';
import { updateContents } from './contents';
import { getRecordUrl } from './questions';
import { resolveSides } from './resolve-sides';
import { type OwnFacts, readOwnFacts, saveOwnFacts } from './store';

/** The documents with both sides, by address. */
const documents = new Map<string, Promise<Document>>();

/** Show the reader's own facts in every text of this page that uses one, and the sentences for readers without facts if all were removed. */
export async function showFacts(): Promise<void> {
  const facts = readOwnFacts();
  for (const article of document.querySelectorAll<HTMLElement>('[data-facts]')) {
    const [href = '', ...ids] = (article.dataset.facts ?? '').split(' ');
    const count = ids.filter((id) => Object.hasOwn(facts, id)).length;
    if (count > 0 || article.hasAttribute('data-own-shown')) await showInText(article, href, facts, count);
  }
}

async function showInText(article: HTMLElement, href: string, facts: OwnFacts, count: number): Promise<void> {
  const { body } = await fetchDocument(new URL(href, document.baseURI).href);
  const text = body.cloneNode(true) as HTMLElement;
  resolveSides(text, facts);
  const chapter = article.closest<HTMLElement>('.chapter[id]');
  if (chapter) adaptToBook(text, chapter);
  else updateContents(text);
  const end = [...article.childNodes].find((node) => node instanceof Comment && node.data === 'end');
  for (let node = article.firstChild; node && node !== end; node = article.firstChild) node.remove();
  article.prepend(...text.childNodes, ...(count > 0 ? [createNote()] : []));
  article.toggleAttribute('data-own-shown', count > 0);
  chooseSavedTabs();
  startScrollBoxes(article);
  startCopyButtons(article);
  document.dispatchEvent(new Event(TEXT_CHANGE));
}

/** Fetch a document with both sides. Browsers run nothing in it. */
export function fetchDocument(href: string): Promise<Document> {
  const fetched =
    documents.get(href) ??
    new Promise<Document>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('GET', href);
      request.overrideMimeType('text/html; charset=utf-8');
      request.responseType = 'document';
      const fail = () => reject(new Error(`${href} could not be loaded.`));
      request.addEventListener('load', () => {
        if (request.status === 200 && request.responseXML) resolve(request.responseXML);
        else fail();
      });
      request.addEventListener('error', fail);
      request.send();
    });
  documents.set(href, fetched);
  fetched.catch(() => documents.delete(href));
  return fetched;
}

/** Give the headings, ids and links within a text those of its chapter in a book. */
function adaptToBook(text: HTMLElement, chapter: HTMLElement): void {
  const level = Number(chapter.querySelector('h1, h2, h3, h4, h5, h6')?.tagName[1] ?? 1);
  for (const link of text.querySelectorAll('.anchor')) link.remove();
  for (const element of text.querySelectorAll('[id]')) element.id = `${chapter.id}-${element.id}`;
  for (const link of text.querySelectorAll('[href^="#"]'))
    link.setAttribute('href', `#${chapter.id}-${link.getAttribute('href')?.slice(1)}`);
  for (const heading of text.querySelectorAll('h2, h3, h4')) {
    const depth = Number(heading.tagName[1]);
    const adapted = document.createElement(`h${Math.min(6, depth + level - 1)}`);
    adapted.id = heading.id;
    adapted.className = `level-${depth}`;
    adapted.append(...heading.childNodes);
    heading.replaceWith(adapted);
  }
}

function createNote(): HTMLElement {
  const note = document.createElement('p');
  note.className = 'own-note';
  const link = document.createElement('a');
  link.href = getRecordUrl().href;
  link.textContent = t('own-facts.manage');
  const button = createButton(t('own-facts.remove-all'), 'link-button', removeAll);
  note.append(`${t('own-facts.note')} `, link, ' ', button);
  return note;
}

/** Remove all of the reader's facts from this browser and from this page. */
async function removeAll(): Promise<void> {
  saveOwnFacts({});
  await showFacts();
}
