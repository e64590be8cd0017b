import { rich } from '@/components/rich';
import { formatSize } from '@/lib/format';
import type { PrintLinks } from '@/lib/output/section-pdfs';
import { t } from '@/lib/words/words';

/** Link to a section or trail as one document, and as a PDF if available. */
export function PrintSection({ print, kind }: { print: PrintLinks | undefined; kind: 'section' | 'trail' }) {
  if (!print) return null;
  const { href, pdf } = print;
  const link = (
    <a className="inline-block py-1 font-bold" href={href}>
      {t(kind === 'trail' ? 'print.trail' : 'print.section')}
    </a>
  );
  return (
    <p className="print-section mt-6">
      {pdf
        ? rich('print.or-pdf', {
            print: link,
            pdf: (
              <a className="inline-block py-1 font-bold" href={pdf.href}>
                {t('print.pdf')}
              </a>
            ),
            pages: t('print.pages', { count: pdf.pages }),
            size: formatSize(pdf.bytes),
          })
        : link}
    </p>
  );
}
