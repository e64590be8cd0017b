import type { DocFrame } from '@/lib/build/doc-frame';
import { t } from '@/lib/words/words';

/** Link to the previous and next pages in sidebar order. */
export function PreviousNext({ previous, next }: Pick<DocFrame, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <div className="previous-next">
      {previous && (
        <a className="arrow-link quiet back" href={previous.href} rel="prev">
          <small>{t('page.previous')}</small> <span lang={previous.lang}>{previous.title}</span>
        </a>
      )}
      {next && (
        <a className="arrow-link quiet" href={next.href} rel="next">
          <small>{t('page.next')}</small> <span lang={next.lang}>{next.title}</span>
        </a>
      )}
    </div>
  );
}
