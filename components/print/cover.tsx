import { Printer } from 'lucide';
import { Icon } from '@/components/icon';
import { formatDate } from '@/lib/content/review';
import type { Site } from '@/lib/content/site';
import { type Book, countDocs } from '@/lib/print/book';

type Props = { book: Book; site: Site };

/** Show a book's cover with its title and date. */
export function Cover({ book, site }: Props) {
  const { identity, settings } = site;
  const supertitle = book.supertitle ?? identity.name;
  const pages = countDocs(book.chapters);
  return (
    <header className="cover">
      {supertitle !== book.title && <p className="mb-2 text-ink-soft">{supertitle}</p>}
      <h1>{book.title}</h1>
      <p className="lede">{book.description}</p>
      <dl className="facts">
        <div>
          <dt>Site</dt>
          <dd>{identity.name}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>
            <time dateTime={settings.buildDate}>{formatDate(settings.buildDate)}</time>
          </dd>
        </div>
        <div>
          <dt>Contains</dt>
          <dd>{pages === 1 ? '1 page' : `${pages.toLocaleString('en-GB')} pages`} of help</dd>
        </div>
      </dl>
      <p className="mt-5 print:hidden">
        {/* The script of `print-button.ts` shows the button. */}
        <button
          className="framed inline-flex min-h-control items-center gap-2 bg-ground-raised px-4"
          type="button"
          data-print
          hidden
        >
          <Icon icon={Printer} />
          Print this document
        </button>
      </p>
    </header>
  );
}
