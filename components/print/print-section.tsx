import type { Site } from '@/lib/content/site';
import { formatSize } from '@/lib/format';
import { getSectionPdf } from '@/lib/output/section-pdfs';
import type { Book } from '@/lib/print/book';
import { plural } from '@/lib/problem';
import { getHref } from '@/lib/slug';

type Props = { book: Book | undefined; what: 'section' | 'trail'; site: Site; docId?: string };

/** The ways to take a section or a trail along: as one document, and as a PDF where one was made of it. */
export function PrintSection({ book, what, site, docId }: Props) {
  if (!book) return null;
  const { basePath } = site.settings;
  const pdf = docId === undefined ? undefined : getSectionPdf(docId, site);
  return (
    <p className="print-section">
      <a href={getHref(book.path, basePath)}>Print or save this {what}</a>
      {pdf && (
        <>
          {' '}
          or <a href={getHref(pdf.path, basePath)}>take it as a PDF</a> of {plural(pdf.pages, 'page')},{' '}
          {formatSize(pdf.bytes)}
        </>
      )}
    </p>
  );
}
