import { describe, expect, test } from 'vitest';
import { formatPage, type TestFiles, writeContent } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';
import { type Book, flattenChapters } from './book';
import { findCategoryBook, getBooks } from './books';

const FILES: TestFiles = {
  'boats/index.mdx': formatPage({ title: 'Boats', type: 'hub', audience: '[office]' }),
  'boats/mooring.mdx': formatPage({ title: 'Mooring', sidebar_position: '1' }),
  'boats/deep/index.mdx': formatPage({ title: 'Deep', sidebar_position: '2' }),
  'boats/deep/anchor.mdx': formatPage({ title: 'Anchor' }),
  'boats/lost.mdx': formatPage({ title: 'Lost', unlisted: 'true' }),
  'fees.mdx': formatPage({ title: 'Fees', audience: '[crew, office]' }),
  'trails.yml':
    '- name: first-day\n  title: A first day\n  description: What to do first.\n  stops: [{ doc: fees, why: One. }, { doc: boats/mooring, why: Two. }]\n',
};

function read(files = FILES) {
  return readSite(writeContent(files));
}

/** List chapters with their numbers. A hyphen marks a chapter without a doc. */
function listChapters(book: Book | undefined): string[] {
  return flattenChapters(book?.chapters ?? []).map(({ number, title, doc }) => `${number} ${title}${doc ? '' : ' -'}`);
}

describe('the books of a site', () => {
  test('there is a book for each category, the whole site, each audience and each trail', () => {
    expect([...getBooks(read()).keys()].sort()).toEqual([
      '/print/audience/crew/',
      '/print/audience/office/',
      '/print/boats/',
      '/print/boats/deep/',
      '/print/central/',
      '/print/trail/first-day/',
    ]);
  });

  test('the supertitle of a book is its parent category, or the kind of book', () => {
    const books = getBooks(read());
    const paths = ['boats/', 'boats/deep/', 'central/', 'audience/crew/', 'trail/first-day/'];
    const supertitles = paths.map((path) => books.get(`/print/${path}`)?.supertitle);
    expect(supertitles).toEqual([undefined, 'Boats', undefined, 'Audience', 'Trail']);
  });

  test('books number nested docs and omit unlisted ones', () => {
    expect(listChapters(getBooks(read()).get('/print/central/'))).toEqual([
      '1 Boats',
      '1.1 Mooring',
      '1.2 Deep',
      '1.2.1 Anchor',
      '2 Fees',
    ]);
  });

  test('the book of a category begins with its landing page', () => {
    const site = read();
    expect(listChapters(findCategoryBook('boats/index', site))).toEqual([
      '1 Boats',
      '2 Mooring',
      '3 Deep',
      '3.1 Anchor',
    ]);
    expect(findCategoryBook('fees', site)).toBeUndefined();
  });

  test('the book of an audience keeps the title of a category for other audiences', () => {
    const books = getBooks(read());
    expect(listChapters(books.get('/print/audience/crew/'))).toEqual([
      '1 Boats -',
      '1.1 Mooring',
      '1.2 Deep',
      '1.2.1 Anchor',
      '2 Fees',
    ]);
    expect(listChapters(books.get('/print/audience/office/'))).toEqual(['1 Boats', '2 Fees']);
  });

  test('the book of a trail has its stops in order', () => {
    expect(listChapters(getBooks(read()).get('/print/trail/first-day/'))).toEqual(['1 Fees', '2 Mooring']);
  });

  test('books of categories that are named like other books get different paths', () => {
    const files = Object.fromEntries(
      ['central', 'audience', 'trail'].map((name) => [`${name}/a.mdx`, formatPage({ title: `A of ${name}` })]),
    );
    const books = getBooks(read(files));
    for (const name of ['central', 'audience', 'trail']) {
      expect(listChapters(books.get(`/print/${name}-pages/`))).toEqual([`1 All of ${name}`, `2 A of ${name}`]);
    }
    expect(listChapters(books.get('/print/central/'))).toHaveLength(6);
  });
});
