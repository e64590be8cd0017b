import { getCategoryTitle, type Site } from '../content/site';
import { readGit } from '../git';
import type { Doc } from '../model/doc';
import { flattenSidebar, type SidebarItem } from '../model/sidebar';
import type { Settings } from '../settings';
import { getBookPath, stripIndex } from '../slug';
import { inLanguage, t } from '../words/words';

/** The maximum number of docs in a book. Larger documents are slow to open and to print. */
const MAX_DOCS = 1000;

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
    ...[...makeAudienceBooks(site), ...makeTrailBooks(site)].flatMap((book) => splitBook(book)),
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

/** A printable document with several docs. */
export type Book = {
  /** Path from the site's root, without the base path. */
  path: string;
  title: string;
  /** Short text above the title: the parent category or book, or the kind of book. */
  supertitle?: string;
  description: string;
  chapters: Chapter[];
  /** Further books, with the docs that exceed the limit of this book. */
  parts: { path: string; title: string }[];
};

/** A numbered part of a book: a doc, or only a title for its nested chapters. */
export type Chapter = { number: string; title: string; doc?: Doc; chapters: Chapter[] };

type UnnumberedChapter = Omit<Chapter, 'number' | 'chapters'> & { chapters: UnnumberedChapter[] };

function toChapter(doc: Doc): UnnumberedChapter {
  return { title: doc.title, doc, chapters: [] };
}

/** Build nested chapters from sidebar items; a category keeps its title even if its own doc is excluded. */
function buildChapters(
  items: SidebarItem[],
  byId: Map<string, Doc>,
  isIncluded: (doc: Doc) => boolean = () => true,
): UnnumberedChapter[] {
  const build = (item: SidebarItem): UnnumberedChapter[] => {
    const itemDoc = byId.get(item.docId ?? '');
    const doc = itemDoc && isIncluded(itemDoc) ? itemDoc : undefined;
    const chapters = item.type === 'category' ? item.items.flatMap(build) : [];
    return doc || chapters.length > 0 ? [{ title: itemDoc?.title ?? item.label, doc, chapters }] : [];
  };
  return items.flatMap(build);
}

/** Number chapters as 1, 1.1, 1.2, 2. */
function numberChapters(chapters: UnnumberedChapter[], prefix = ''): Chapter[] {
  return chapters.map((chapter, index) => {
    const number = `${prefix}${index + 1}`;
    return { ...chapter, number, chapters: numberChapters(chapter.chapters, `${number}.`) };
  });
}

/** List every chapter in reading order. */
export function flattenChapters(chapters: Chapter[]): Chapter[] {
  return chapters.flatMap((chapter) => [chapter, ...flattenChapters(chapter.chapters)]);
}

/** Count the docs in chapters. */
export function countDocs(chapters: Chapter[]): number {
  return flattenChapters(chapters).filter(({ doc }) => doc).length;
}

/** Get the anchor id of a chapter. Ids in the chapter begin with this id and a hyphen. */
export function getChapterId(chapter: Chapter): string {
  return `s${chapter.number.replaceAll('.', '_')}`;
}

type TitledDocs = { docs: Pick<Doc, 'id' | 'title' | 'unlisted'>[] };

/** Get the CSS class that prints a doc's title at the top of its sheets. */
export function getRunningHeadClass(docId: string, { docs }: TitledDocs): string {
  const numbersById = numbersByDocs.get(docs) ?? new Map(docs.map(({ id }, number) => [id, number]));
  numbersByDocs.set(docs, numbersById);
  return `d${numbersById.get(docId) ?? -1}`;
}

const numbersByDocs = new WeakMap<TitledDocs['docs'], Map<string, number>>();

/** Format the CSS of running heads, with named pages, because browsers support no other way. */
export function formatRunningHeads({ docs }: TitledDocs): string {
  return docs
    .flatMap(({ title, unlisted }, index) => {
      if (unlisted) return [];
      const text = title.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ');
      return `.d${index}{page:d${index}}@page d${index}{@top-left{content:"${text}"}}`;
    })
    .join('\n');
}

/** The length of a shortened commit hash that is unique in any repository, in characters. */
const HASH_LENGTH = 10;

/** The shortened commit of the content, and whether files changed since. */
type ContentVersion = { commit: string; hasChanges: boolean };

/** Read the commit of the content. Returns undefined outside a repository. */
export function readContentVersion({
  contentDir,
  release,
  translation,
}: Pick<Settings, 'contentDir' | 'release' | 'translation'>): ContentVersion | undefined {
  if (release) return { commit: release.commit.slice(0, HASH_LENGTH), hasChanges: false };
  const cwd = translation?.main.contentDir ?? contentDir;
  const commit = readGit(cwd, 'rev-parse', 'HEAD')?.slice(0, HASH_LENGTH);
  if (commit === undefined) return undefined;
  return { commit, hasChanges: Boolean(readGit(cwd, 'status', '--porcelain', '--', '.')?.trim()) };
}

/** Format the version of the content for the cover of a book. */
export function formatContentVersion(version: ContentVersion | undefined): string | undefined {
  return version?.hasChanges ? t('book-text.changed-version', { commit: version.commit }) : version?.commit;
}
