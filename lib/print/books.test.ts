import { describe, expect, test } from 'vitest';
import { readSite } from '../content/site';
import { formatPage, type TestFiles, writeContent } from '../content/test-content';
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

function list(book: Book | undefined): string[] {
  return flattenChapters(book?.chapters ?? []).map(({ number, title, doc }) => `${number} ${title}${doc ? '' : ' -'}`);
}

describe('the books of a site', () => {
  test('are one of each category, of everything, of each audience and of each trail', () => {
    expect([...getBooks(read()).keys()].sort()).toEqual([
      '/print/audience/crew/',
      '/print/audience/office/',
      '/print/boats/',
      '/print/boats/deep/',
      '/print/central/',
      '/print/trail/first-day/',
    ]);
  });

  test('number their docs as they are nested, and leave unlisted ones out', () => {
    expect(list(getBooks(read()).get('/print/central/'))).toEqual([
      '1 Boats',
      '1.1 Mooring',
      '1.2 Deep',
      '1.2.1 Anchor',
      '2 Fees',
    ]);
  });

  test('begin with the landing page where they are of one category', () => {
    const site = read();
    expect(list(findCategoryBook('boats/index', site))).toEqual(['1 Boats', '2 Mooring', '3 Deep', '3.1 Anchor']);
    expect(findCategoryBook('fees', site)).toBeUndefined();
  });

  test('keep the title of a category that is for others, over what is left in it', () => {
    const books = getBooks(read());
    expect(list(books.get('/print/audience/crew/'))).toEqual([
      '1 Boats -',
      '1.1 Mooring',
      '1.2 Deep',
      '1.2.1 Anchor',
      '2 Fees',
    ]);
    expect(list(books.get('/print/audience/office/'))).toEqual(['1 Boats', '2 Fees']);
  });

  test('follow the stops of a trail', () => {
    expect(list(getBooks(read()).get('/print/trail/first-day/'))).toEqual(['1 Fees', '2 Mooring']);
  });

  test('have addresses that no category takes', () => {
    const files = Object.fromEntries(
      ['central', 'audience', 'trail'].map((name) => [`${name}/a.mdx`, formatPage({ title: `A of ${name}` })]),
    );
    const books = getBooks(read(files));
    for (const name of ['central', 'audience', 'trail']) {
      expect(list(books.get(`/print/${name}-pages/`))).toEqual([`1 All of ${name}`, `2 A of ${name}`]);
    }
    expect(list(books.get('/print/central/'))).toHaveLength(6);
  });
});
