import type { Doc } from '../model/doc';
import type { SidebarItem } from '../model/sidebar';

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

/** Make a chapter of one doc. */
export function toChapter(doc: Doc): UnnumberedChapter {
  return { title: doc.title, doc, chapters: [] };
}

/** Build nested chapters from sidebar items; a category keeps its title even if its own doc is excluded. */
export function buildChapters(
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
export function numberChapters(chapters: UnnumberedChapter[], prefix = ''): Chapter[] {
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
