import { LIVE_LINK_ATTRIBUTE, type Preview } from '@/lib/site-copy';
import { getHref, PREVIEW_CHANGES_PATH } from '@/lib/slug';
import { t } from '@/lib/words/words';

type Props = { preview: Preview; basePath: string; label: string };

/** Link a page of changes to the list of changes and to the page of the newest help. */
export function UpgradeLine({ preview: { liveUrl }, basePath, label }: Props) {
  return (
    <aside className="rule-b text-small/[1.5] print:hidden" aria-label={t('release.landmark')}>
      <ul className="wrap flex flex-wrap gap-x-5 py-2">
        <li>
          <a href={getHref(PREVIEW_CHANGES_PATH, basePath)}>{t('release.all-changes', { release: label })}</a>
        </li>
        <li>
          <a href={`${liveUrl}/`} {...{ [LIVE_LINK_ATTRIBUTE]: '' }}>
            {t('release.newest-help')}
          </a>
        </li>
      </ul>
    </aside>
  );
}
