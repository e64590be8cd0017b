import { Breakable } from '@/components/breakable';
import type { Site } from '@/lib/content/site';
import { type Book, type Chapter, flattenChapters, getChapterId } from '@/lib/print/books';
import { getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';

/** List a book's numbered chapters, and the books that it was split into. */
export function BookContents({ book, site }: { book: Book; site: Site }) {
  // A contents list of one line would take a sheet of paper.
  if (flattenChapters(book.chapters).length + book.parts.length < 2) return null;
  return (
    <nav className="book-contents mt-6" aria-labelledby="book-contents">
      <h2 className="mb-3" id="book-contents">
        {t('book.contents')}
      </h2>
      <Items chapters={book.chapters} />
      {book.parts.length > 0 && (
        <>
          <p>{t('book.parts')}</p>
          <ul>
            {book.parts.map(({ path, title }) => (
              <li key={path}>
                <a href={getHref(path, site.settings.basePath)}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

function Items({ chapters }: { chapters: Chapter[] }) {
  if (chapters.length === 0) return null;
  return (
    <ol>
      {chapters.map((chapter) => (
        <li key={chapter.number}>
          <a className="flex gap-3 py-1 no-underline wrap-anywhere" href={`#${getChapterId(chapter)}`}>
            <span className="number min-w-5 flex-none text-ink-soft">{chapter.number}</span>{' '}
            <span>
              <Breakable text={chapter.title} />
            </span>
          </a>
          <Items chapters={chapter.chapters} />
        </li>
      ))}
    </ol>
  );
}
