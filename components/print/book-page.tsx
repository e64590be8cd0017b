import { Breakable } from '@/components/breakable';
import { formatDate } from '@/lib/content/review';
import type { Site } from '@/lib/content/site';
import { type Book, type Chapter, flattenChapters, getChapterId } from '@/lib/print/book';
import { getRunningHeadClass } from '@/lib/print/running-heads';
import { getHref } from '@/lib/slug';
import { BookContents } from './book-contents';
import { Cover } from './cover';

type Props = { book: Book; site: Site; version?: string };

/** Render a book without its text, which the build inserts into the chapters. */
export function BookPage({ book, site, version }: Props) {
  const { identity, settings } = site;
  const address = `${settings.siteUrl ?? ''}${getHref(book.path, settings.basePath)}`;
  const edition = [formatDate(settings.buildDate), version && `version ${version}`].filter(Boolean).join(', ');
  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap book *:max-w-wide"
      data-foot={`${identity.name}: ${book.title}, ${edition}, ${address}`}
    >
      <Cover book={book} site={site} version={version} />
      <BookContents book={book} site={site} />
      {flattenChapters(book.chapters).map((chapter) => (
        <BookChapter key={chapter.number} chapter={chapter} site={site} />
      ))}
      <section className="addresses mt-7">
        <h2>Addresses outside this site</h2>
        <p className="mt-3">Numbers in square brackets in the text refer to this list.</p>
        <ol className="mt-3 list-decimal ps-[2.5rem] wrap-anywhere" data-addresses />
      </section>
      <section className="colophon mt-7">
        <h2>About this document</h2>
        <p className="mt-3">
          It contains pages of {identity.name} as of {formatDate(settings.buildDate)}
          {version && `, version ${version}`}. They may have changed since. A number in round brackets after a link is
          the number of the section that it links to.
        </p>
        <p className="mt-3">
          The latest version is at <a href={getHref(book.path, settings.basePath)}>{address}</a>. The text is set in
          Atkinson Hyperlegible Next.
        </p>
      </section>
    </main>
  );
}

function BookChapter({ chapter, site }: { chapter: Chapter; site: Site }) {
  const { number, title, doc } = chapter;
  const Level = getLevel(number);
  const first = flattenChapters([chapter]).find((each) => each.doc)?.doc;
  const headClass = first && getRunningHeadClass(first.id, site);
  return (
    <article
      className={doc ? `chapter ${headClass}` : `chapter bare ${headClass}`}
      id={getChapterId(chapter)}
      data-doc={doc?.id}
    >
      <Level>
        <span className="number">{number}</span> <Breakable text={title} />
      </Level>
    </article>
  );
}

/** Get a chapter's heading level: the book's title is level 1, and HTML ends at 6. */
function getLevel(number: string): 'h2' | 'h3' | 'h4' | 'h5' | 'h6' {
  const levels = ['h2', 'h3', 'h4', 'h5'] as const;
  return levels[number.split('.').length - 1] ?? 'h6';
}
