import { getFrameId } from '@/lib/frame-id';
import { t } from '@/lib/words/words';

/** Link to the top of a long page, at its end. */
export function BackToTop() {
  return (
    <p className="to-top mt-2 text-small print:hidden">
      <a className="inline-block py-1" href={`#${getFrameId('main')}`}>
        {t('page.back-to-top')}
      </a>
    </p>
  );
}
