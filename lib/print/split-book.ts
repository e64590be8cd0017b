import { stripIndex } from '../slug';
import { type Book, type Chapter, countDocs, numberChapters } from './book';

/** Documents with more docs than this are slow to open and to print. */
const MOST_DOCS = 1000;

/** What `cutBook` needs to know. */
type Cut = {
  /** The book that a category has in any case; a book without them makes books of its own. */
  findBook?: (chapter: Chapter) => Pick<Book, 'path' | 'title'>;
  most?: number;
};

/** Cut a book by its categories where it holds too many docs; docs of no category stay in it, or fill further parts. */
export function splitBook(book: Book, { findBook, most = MOST_DOCS }: Cut = {}): Book[] {
  if (countDocs(book.chapters) <= most) return [book];
  const categories = book.chapters.filter(({ chapters }) => chapters.length > 0);
  const docs = book.chapters.filter(({ chapters }) => chapters.length === 0);
  const [first = [], ...others] = slice(docs, most);
  const further = others.map((chapters, index) => ({
    ...book,
    path: `${book.path}part-${index + 2}/`,
    title: `${book.title}, part ${index + 2}`,
    description: `Part ${index + 2}: ${book.description}`,
    chapters: numberChapters(chapters),
  }));
  const known = findBook ? categories.map(findBook) : [];
  const below = findBook ? [] : categories.map((category) => makePart(book, category));
  const parts = [...further, ...known, ...below].map(({ path, title }) => ({ path, title }));
  return [
    { ...book, chapters: numberChapters(first), parts },
    ...further,
    ...below.flatMap((part) => splitBook(part, { most })),
  ];
}

function makePart(book: Book, { title, doc, chapters }: Chapter): Book {
  const [below] = chapters;
  const id = doc?.id ?? `${below?.doc?.id.split('/').slice(0, -1).join('/')}/index`;
  return {
    path: `${book.path}${stripIndex(id).split('/').at(-1)}/`,
    title,
    supertitle: book.title,
    description: `${title}: ${book.description}`,
    chapters: numberChapters([...(doc ? [{ title, doc, chapters: [] }] : []), ...chapters]),
    parts: [],
  };
}

function slice<T>(items: T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
