import { describe, expect, test } from 'vitest';
import { formatPage, writeContent } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';
import type { Book } from './book';
import { countDocs, flattenChapters } from './book';
import { getBooks, splitBook } from './books';

const FILES = Object.fromEntries(
  ['boats/a', 'boats/b', 'boats/c', 'fees/a', 'one', 'two', 'three', 'four'].map((id) => [
    `${id}.mdx`,
    formatPage({ title: `Page ${id}` }),
  ]),
);

function getSiteBook(): Book {
  const book = getBooks(readSite(writeContent(FILES))).get('/print/central/');
  if (!book) throw new Error('Missing the book of the whole site.');
  return book;
}

function listBooks(books: Book[]) {
  return books.map(({ path, chapters, parts }) => ({
    path,
    chapters: flattenChapters(chapters).map(({ number, title }) => `${number} ${title}`),
    parts: parts.map((part) => part.path),
  }));
}

describe('a book', () => {
  test('a book within the limit is not split', () => {
    const siteBook = getSiteBook();
    expect(splitBook(siteBook, { maxDocs: countDocs(siteBook.chapters) })).toEqual([siteBook]);
  });

  test('a book over the limit is split by category, and by number for docs without a category', () => {
    expect(listBooks(splitBook(getSiteBook(), { maxDocs: 3 }))).toMatchInlineSnapshot(`
      [
        {
          "chapters": [
            "1 Page four",
            "2 Page one",
            "3 Page three",
          ],
          "parts": [
            "/print/central/part-2/",
            "/print/central/boats/",
            "/print/central/fees/",
          ],
          "path": "/print/central/",
        },
        {
          "chapters": [
            "1 Page two",
          ],
          "parts": [],
          "path": "/print/central/part-2/",
        },
        {
          "chapters": [
            "1 All of boats",
            "2 Page boats/a",
            "3 Page boats/b",
          ],
          "parts": [
            "/print/central/boats/part-2/",
          ],
          "path": "/print/central/boats/",
        },
        {
          "chapters": [
            "1 Page boats/c",
          ],
          "parts": [],
          "path": "/print/central/boats/part-2/",
        },
        {
          "chapters": [
            "1 All of fees",
            "2 Page fees/a",
          ],
          "parts": [],
          "path": "/print/central/fees/",
        },
      ]
    `);
  });

  test('a split book links to the existing books of its categories', () => {
    const findBook = ({ title }: { title: string }) => ({ title, path: `/print/${title.at(-1)}/` });
    const [first] = splitBook(getSiteBook(), { maxDocs: 5, findBook });
    expect(listBooks([first as Book])).toMatchInlineSnapshot(`
      [
        {
          "chapters": [
            "1 Page four",
            "2 Page one",
            "3 Page three",
            "4 Page two",
          ],
          "parts": [
            "/print/s/",
            "/print/s/",
          ],
          "path": "/print/central/",
        },
      ]
    `);
  });

  test('a book can have up to 1,000 docs', () => {
    const siteBook = getSiteBook();
    const makeBook = (count: number): Book => ({
      ...siteBook,
      chapters: Array.from({ length: count }, (_, index) => ({
        ...(siteBook.chapters.at(-1) as Book['chapters'][number]),
        number: `${index + 1}`,
      })),
    });
    expect(splitBook(makeBook(1000))).toHaveLength(1);
    const parts = splitBook(makeBook(1001));
    expect(parts.map(({ chapters }) => countDocs(chapters))).toEqual([1000, 1]);
  });
});
