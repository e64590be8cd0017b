import { getCategoryTitle } from '../content/page-title';
import type { Site } from '../content/site';
import { flattenSidebar, type SidebarItem } from '../model/sidebar';
import { getBookPath, stripIndex } from '../slug';
import { inLanguage, t } from '../words/words';
import { type Book, buildChapters, type Chapter, countDocs, numberChapters, toChapter } from './book';

/** The maximum number of docs in a book. Larger documents are slow to open and to print. */
const MAX_DOCS = 1000;

/** Options for splitting a book. */
type SplitOptions = {
  /** Finds the existing book of a category; if absent, each category becomes a new book. */
  findBook?: (chapter: Chapter) => Pick<Book, 'path' | 'title'>;
  maxDocs?: number;
};

const booksBySite = new WeakMap<Site, Map<string, Book>>();

/** Get the books of a site by path: whole site, categories, audiences, trails and questions to send. */
export function getBooks(site: Site): Map<string, Book> {
  const make = () => new Map(makeBooks(site).map((book) => [book.path, book]));
  const books = booksBySite.get(site) ?? inLanguage(site.identity.language, make);
  booksBySite.set(site, books);
  return books;
}

/** Find the book of a category by the id of its doc. Returns undefined for other docs. */
export function findCategoryBook(docId: string, site: Site): Book | undefined {
  return getBooks(site).get(getBookPath('category', docId));
}

function makeBooks(site: Site): Book[] {
  const categories = flattenSidebar(site.sidebar).flatMap((item) => makeCategoryBook(item, site) ?? []);
  const findBook = ({ title, doc }: Chapter) => ({ path: getBookPath('category', doc?.id ?? ''), title });
  return [
    ...[...categories, makeSiteBook(site)].flatMap((book) => splitBook(book, { findBook })),
    ...makeAudienceBooks(site).flatMap((book) => splitBook(book)),
    ...makeTrailBooks(site).flatMap((book) => splitBook(book)),
    ...makeQuestionBooks(site),
  ].filter(({ chapters, parts }) => chapters.length + parts.length > 0);
}

function makeCategoryBook(item: SidebarItem, site: Site): Book | undefined {
  const doc = site.byId.get(item.docId ?? '');
  if (item.type !== 'category' || !doc) return undefined;
  return {
    path: getBookPath('category', doc.id),
    title: doc.title,
    supertitle: getCategoryTitle(doc, site),
    description: doc.description,
    chapters: numberChapters([toChapter(doc), ...buildChapters(item.items, site.byId)]),
    parts: [],
  };
}

function makeSiteBook({ identity, sidebar, byId }: Site): Book {
  return {
    path: getBookPath('everything'),
    title: identity.name,
    description: identity.description ?? t('book-text.everything', { site: identity.name }),
    chapters: numberChapters(buildChapters(sidebar, byId)),
    parts: [],
  };
}

function makeAudienceBooks({ identity, sidebar, byId }: Site): Book[] {
  return Object.entries(identity.audiences).map(
    ([name, title]): Book => ({
      path: getBookPath('audience', name),
      title,
      supertitle: t('book-text.audience'),
      description: t('book-text.for-audience', { site: identity.name, audience: title }),
      chapters: numberChapters(buildChapters(sidebar, byId, ({ audience }) => audience.includes(name))),
      parts: [],
    }),
  );
}

function makeTrailBooks({ trails }: Site): Book[] {
  return trails.map(
    ({ name, title, description, stops }): Book => ({
      path: getBookPath('trail', name),
      title,
      supertitle: t('book-text.trail'),
      description,
      chapters: numberChapters(stops.map(({ doc }) => toChapter(doc))),
      parts: [],
    }),
  );
}

/** Make a book of each site page that lists only the questions for one team. */
function makeQuestionBooks({ sitePages }: Site): Book[] {
  return sitePages.docs
    .filter(({ body }) => /^<InstallationRecord who=/m.test(body))
    .map((doc) => ({
      path: getBookPath('questions', doc.segments.at(-1)),
      title: doc.title,
      description: doc.description,
      chapters: numberChapters([toChapter(doc)]),
      parts: [],
    }));
}

/** Split a book with too many docs by category; other docs fill numbered parts. */
export function splitBook(book: Book, { findBook, maxDocs = MAX_DOCS }: SplitOptions = {}): Book[] {
  if (countDocs(book.chapters) <= maxDocs) return [book];
  const categories = book.chapters.filter(({ chapters }) => chapters.length > 0);
  const docs = book.chapters.filter(({ chapters }) => chapters.length === 0);
  const [firstDocs = [], ...otherDocs] = chunk(docs, maxDocs);
  const numberedParts = otherDocs.map((chapters, index) => ({
    ...book,
    path: `${book.path}part-${index + 2}/`,
    title: t('book-text.part-title', { book: book.title, number: index + 2 }),
    description: t('book-text.part-description', { number: index + 2, book: book.description }),
    chapters: numberChapters(chapters),
  }));
  const existingBooks = findBook ? categories.map(findBook) : [];
  const newParts = findBook ? [] : categories.map((category) => makePart(book, category));
  const parts = [...numberedParts, ...existingBooks, ...newParts].map(({ path, title }) => ({ path, title }));
  return [
    { ...book, chapters: numberChapters(firstDocs), parts },
    ...numberedParts,
    ...newParts.flatMap((part) => splitBook(part, { maxDocs })),
  ];
}

function makePart(book: Book, { title, doc, chapters }: Chapter): Book {
  const [firstChapter] = chapters;
  const id = doc?.id ?? `${firstChapter?.doc?.id.split('/').slice(0, -1).join('/')}/index`;
  return {
    path: `${book.path}${stripIndex(id).split('/').at(-1)}/`,
    title,
    supertitle: book.title,
    description: t('book-text.category-description', { category: title, book: book.description }),
    chapters: numberChapters([...(doc ? [{ title, doc, chapters: [] }] : []), ...chapters]),
    parts: [],
  };
}

function chunk<T>(items: T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
