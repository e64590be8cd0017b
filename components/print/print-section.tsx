import { formatSize } from '@/lib/format';
import type { PrintLinks } from '@/lib/output/section-pdfs';
import { formatCount } from '@/lib/problem';

/** Link to a section or trail as one document, and as a PDF if available. */
export function PrintSection({ print, kind }: { print: PrintLinks | undefined; kind: 'section' | 'trail' }) {
  if (!print) return null;
  const { href, pdf } = print;
  return (
    <p className="print-section mt-6">
      <a className="inline-block py-1 font-bold" href={href}>
        Print or save this {kind}
      </a>
      {pdf && (
        <>
          {' '}
          or{' '}
          <a className="inline-block py-1 font-bold" href={pdf.href}>
            download it as a PDF
          </a>{' '}
          of {formatCount(pdf.pages, 'page')}, {formatSize(pdf.bytes)}
        </>
      )}
    </p>
  );
}
