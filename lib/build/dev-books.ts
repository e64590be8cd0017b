import type { Doc } from '../content/doc';
import { readSite } from '../content/site';
import { fillBook, readText } from '../html/fill-books';
import { finishHtml } from '../html/finish';
import { flattenChapters } from '../print/book';
import { getBooks } from '../print/books';
import type { Settings } from '../settings';

/** Fill a book's page as a build does, from the pages of the server that renders them. */
export async function fillDevBook(
  html: string,
  sitePath: string,
  settings: Settings,
  nextAddress: string,
): Promise<string> {
  const site = readSite(settings);
  const chapters = flattenChapters(getBooks(site).get(sitePath)?.chapters ?? []);
  const texts = new Map<string, string>();
  for (const doc of chapters.flatMap((chapter): Doc[] => (chapter.doc ? [chapter.doc] : []))) {
    const page = await (await fetch(new URL(doc.href, nextAddress))).text();
    texts.set(doc.id, readText(finishHtml(page, { basePath: settings.basePath })));
  }
  return fillBook(html, site, ({ id }) => texts.get(id) ?? '');
}
