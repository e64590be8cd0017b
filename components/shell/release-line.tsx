import { rich } from '@/components/rich';
import { formatDate } from '@/lib/format';
import { LIVE_LINK_ATTRIBUTE, type Release } from '@/lib/site-copy';
import { t } from '@/lib/words/words';

/** Say which release a page describes, with a link to the same page of the newest help. */
export function ReleaseLine({ release: { label, date, state, newestUrl } }: { release: Release }) {
  const isOld = state === 'old';
  const values = {
    release: label,
    date: <time dateTime={date}>{formatDate(date)}</time>,
    link: (
      <a href={`${newestUrl}/`} {...{ [LIVE_LINK_ATTRIBUTE]: '' }}>
        {t('release.newest-page')}
      </a>
    ),
  };
  return (
    <aside
      className={isOld ? 'warning-banner bg-warning-ground text-small/[1.5]' : 'rule-b text-small/[1.5]'}
      aria-label={t('release.landmark')}
    >
      <p className="wrap py-2">
        {isOld
          ? rich('release.old', {
              ...values,
              label: <strong className="text-warning">{t('release.old-label')}</strong>,
            })
          : rich('release.describe', values)}
      </p>
    </aside>
  );
}
