import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatPage, makeTempDir, type TestFiles, writeContent, writeFiles } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';
import {
  type Book,
  countDocs,
  findCategoryBook,
  flattenChapters,
  formatContentVersion,
  formatRunningHeads,
  getBooks,
  getRunningHeadClass,
  readContentVersion,
  splitBook,
} from './books';

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

test('running heads escape special characters in titles and omit unlisted docs', () => {
  const docs = [
    { id: 'a', title: 'Say "a\\b"\n& </style>', unlisted: false },
    { id: 'quiet', title: 'Quiet', unlisted: true },
    { id: 'b', title: 'Fees', unlisted: false },
  ];
  expect(formatRunningHeads({ docs })).toBe(
    `.d0{page:d0}@page d0{@top-left{content:"Say \\"a\\\\b\\" & </style>"}}
.d2{page:d2}@page d2{@top-left{content:"Fees"}}`,
  );
  expect(getRunningHeadClass('b', { docs })).toBe('d2');
});

function git(dir: string, ...args: string[]): string {
  const config = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...config, ...args], { cwd: dir, encoding: 'utf8' }).trim();
}

test('the content version is a commit, and whether files changed since', () => {
  const dir = makeTempDir();
  writeFiles(dir, { 'help/a.mdx': 'A', 'README.md': 'Read me' });
  git(dir, 'init', '--quiet');
  git(dir, 'add', '.');
  git(dir, 'commit', '--quiet', '-m', 'Begin');
  const commit = git(dir, 'rev-parse', 'HEAD').slice(0, 10);
  const help = path.join(dir, 'help');
  expect(readContentVersion({ contentDir: help })).toEqual({ commit, hasChanges: false });
  writeFiles(dir, { 'README.md': 'Changed' });
  expect(readContentVersion({ contentDir: help })).toEqual({ commit, hasChanges: false });
  writeFiles(dir, { 'help/a.mdx': 'Changed' });
  expect(readContentVersion({ contentDir: help })).toEqual({ commit, hasChanges: true });
});

test('there is no content version outside a repository', () => {
  expect(readContentVersion({ contentDir: makeTempDir() })).toBeUndefined();
});

test('the version on a cover mentions uncommitted changes', () => {
  expect(formatContentVersion({ commit: '987367d389', hasChanges: false })).toBe('987367d389');
  expect(formatContentVersion({ commit: '987367d389', hasChanges: true })).toBe('987367d389, with changes');
});

const MANY_FILES = Object.fromEntries(
  ['boats/a', 'boats/b', 'boats/c', 'fees/a', 'one', 'two', 'three', 'four'].map((id) => [
    `${id}.mdx`,
    formatPage({ title: `Page ${id}` }),
  ]),
);

function getSiteBook(): Book {
  const book = getBooks(readSite(writeContent(MANY_FILES))).get('/print/central/');
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
