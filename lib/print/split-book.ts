import { stripIndex } from '../slug';
import { t } from '../words/words';
import { type Book, type Chapter, countDocs, numberChapters } from './book';

/** The maximum number of docs in a book. Larger documents are slow to open and to print. */
const MAX_DOCS = 1000;

/** Options for splitting a book. */
type SplitOptions = {
  /** Finds the existing book of a category; if absent, each category becomes a new book. */
  findBook?: (chapter: Chapter) => Pick<Book, 'path' | 'title'>;
  maxDocs?: number;
};

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
