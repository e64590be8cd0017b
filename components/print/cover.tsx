import { Printer } from 'lucide';
import { Facts } from '@/components/facts';
import { Icon } from '@/components/icon';
import { formatDate } from '@/lib/content/review';
import type { Site } from '@/lib/content/site';
import { type Book, countDocs } from '@/lib/print/book';
import { formatCount } from '@/lib/problem';

type Props = { book: Book; site: Site };

/** Show a book's cover with its title and date. */
export function Cover({ book, site }: Props) {
  const { identity, settings } = site;
  const supertitle = book.supertitle ?? identity.name;
  return (
    <header className="cover">
      {supertitle !== book.title && <p className="mb-2 text-ink-soft">{supertitle}</p>}
      <h1>{book.title}</h1>
      <p className="lede">{book.description}</p>
      <Facts
        facts={[
          { name: 'Site', value: identity.name },
          {
            name: 'Date',
            value: <time dateTime={settings.buildDate}>{formatDate(settings.buildDate)}</time>,
          },
          { name: 'Contains', value: `${formatCount(countDocs(book.chapters), 'page')} of help` },
        ]}
      />
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
