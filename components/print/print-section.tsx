import { formatSize } from '@/lib/format';
import type { PrintLinks } from '@/lib/output/section-pdfs';
import { formatCount } from '@/lib/problem';

/** The ways to take a section or a trail along: as one document, and as a PDF where one was made of it. */
export function PrintSection({ print, what }: { print: PrintLinks | undefined; what: 'section' | 'trail' }) {
  if (!print) return null;
  const { href, pdf } = print;
  return (
    <p className="print-section mt-6">
      <a className="font-bold" href={href}>
        Print or save this {what}
      </a>
      {pdf && (
        <>
          {' '}
          or{' '}
          <a className="font-bold" href={pdf.href}>
            take it as a PDF
          </a>{' '}
          of {formatCount(pdf.pages, 'page')}, {formatSize(pdf.bytes)}
        </>
      )}
    </p>
  );
}
