import { Printer } from 'lucide';
import { Facts } from '@/components/facts';
import { Icon } from '@/components/icon';
import type { Site } from '@/lib/content/site';
import { formatDate } from '@/lib/format';
import { type Book, countDocs } from '@/lib/print/books';
import { t } from '@/lib/words/words';

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
          { name: t('book.site'), value: identity.name },
          {
            name: t('book.date'),
            value: <time dateTime={settings.buildDate}>{formatDate(settings.buildDate)}</time>,
          },
          { name: t('book.contains'), value: t('book.pages', { count: countDocs(book.chapters) }) },
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
          {t('book.print')}
        </button>
      </p>
    </header>
  );
}
