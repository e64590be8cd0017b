import type { Doc } from '../content/doc';
import type { SidebarItem } from '../content/sidebar';

/** Many docs in one document that can be printed. */
export type Book = {
  /** Its address from the site's root, without the base path. */
  path: string;
  title: string;
  /** What it is a part of. */
  supertitle?: string;
  description: string;
  chapters: Chapter[];
  /** The books that hold what would make this one too large. */
  parts: { path: string; title: string }[];
};

/** A numbered part of a book: a doc, or a title alone over the chapters below it. */
export type Chapter = { number: string; title: string; doc?: Doc; chapters: Chapter[] };

type Unnumbered = Omit<Chapter, 'number' | 'chapters'> & { chapters: Unnumbered[] };

/** Make a chapter of one doc alone. */
export function toChapter(doc: Doc): Unnumbered {
  return { title: doc.title, doc, chapters: [] };
}

/** Make chapters of sidebar items, as nested as they are; a category whose own doc is left out keeps its title over what is left in it. */
export function buildChapters(
  items: SidebarItem[],
  byId: Map<string, Doc>,
  isIn: (doc: Doc) => boolean = () => true,
): Unnumbered[] {
  const choose = (item: SidebarItem): Unnumbered[] => {
    const own = byId.get(item.docId ?? '');
    const doc = own && isIn(own) ? own : undefined;
    const chapters = item.type === 'category' ? item.items.flatMap(choose) : [];
    return doc || chapters.length > 0 ? [{ title: own?.title ?? item.label, doc, chapters }] : [];
  };
  return items.flatMap(choose);
}

/** Number chapters anew: 1, 1.1, 1.2, 2. */
export function numberChapters(chapters: Unnumbered[], above = ''): Chapter[] {
  return chapters.map((chapter, index) => {
    const number = `${above}${index + 1}`;
    return { ...chapter, number, chapters: numberChapters(chapter.chapters, `${number}.`) };
  });
}

/** List every chapter in reading order, one before those below it. */
export function flattenChapters(chapters: Chapter[]): Chapter[] {
  return chapters.flatMap((chapter) => [chapter, ...flattenChapters(chapter.chapters)]);
}

/** How many docs chapters hold. */
export function countDocs(chapters: Chapter[]): number {
  return flattenChapters(chapters).filter(({ doc }) => doc).length;
}

/** The anchor id of a chapter; ids of what it holds begin with it and a hyphen. */
export function getChapterId(chapter: Chapter): string {
  return `s${chapter.number.replaceAll('.', '_')}`;
}
