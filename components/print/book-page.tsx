import { BackToTop } from '@/components/back-to-top';
import { Breakable } from '@/components/breakable';
import { rich } from '@/components/rich';
import { DEFAULT_FONT } from '@/lib/content/brand';
import type { Site } from '@/lib/content/site';
import { formatDate } from '@/lib/format';
import { getFrameId } from '@/lib/frame-id';
import { type Book, type Chapter, flattenChapters, getChapterId, getRunningHeadClass } from '@/lib/print/books';
import { getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';
import { BookContents } from './book-contents';
import { Cover } from './cover';

type Props = { book: Book; site: Site; version?: string };

/** Render a book with empty chapters; the build inserts their text. */
export function BookPage({ book, site, version }: Props) {
  const { identity, settings } = site;
  const address = `${settings.siteUrl ?? ''}${getHref(book.path, settings.basePath)}`;
  const place = { site: identity.name, date: formatDate(settings.buildDate) };
  return (
    <main
      id={getFrameId('main')}
      tabIndex={-1}
      className="wrap book *:max-w-wide"
      data-foot={t('book.footer', { ...place, title: book.title, address })}
    >
      <Cover book={book} site={site} />
      <BookContents book={book} site={site} />
      {flattenChapters(book.chapters).map((chapter) => (
        <BookChapter key={chapter.number} chapter={chapter} site={site} />
      ))}
      <section className="addresses mt-7">
        <h2>{t('book.addresses')}</h2>
        <p className="mt-3">{t('book.addresses-note')}</p>
        <ol className="mt-3 list-decimal ps-[2.5rem] wrap-anywhere" data-addresses />
      </section>
      <section className="colophon mt-7">
        <h2>{t('book.about')}</h2>
        <p className="mt-3">{version ? t('book.version-note', { ...place, version }) : t('book.date-note', place)}</p>
        <p className="mt-3">
          {rich('book.address-note', {
            address: <a href={getHref(book.path, settings.basePath)}>{address}</a>,
            font: site.brand.font?.family ?? DEFAULT_FONT,
          })}
        </p>
      </section>
      <BackToTop />
    </main>
  );
}

function BookChapter({ chapter, site }: { chapter: Chapter; site: Site }) {
  const { number, title, doc } = chapter;
  const Heading = getHeadingElement(number);
  const firstDoc = flattenChapters([chapter]).find((candidate) => candidate.doc)?.doc;
  const runningHeadClass = firstDoc && getRunningHeadClass(firstDoc.id, site);
  return (
    <article
      className={doc ? `chapter ${runningHeadClass}` : `chapter bare ${runningHeadClass}`}
      id={getChapterId(chapter)}
      data-doc={doc?.id}
    >
      <Heading>
        <span className="number">{number}</span> <Breakable text={title} />
      </Heading>
    </article>
  );
}

/** Get a chapter's heading element: the book's title is h1, and HTML has no h7. */
function getHeadingElement(number: string): 'h2' | 'h3' | 'h4' | 'h5' | 'h6' {
  const levels = ['h2', 'h3', 'h4', 'h5'] as const;
  return levels[number.split('.').length - 1] ?? 'h6';
}
