import { rich } from '@/components/rich';
import { formatTime, shortenCommit } from '@/lib/format';
import { LIVE_LINK_ATTRIBUTE, type Preview } from '@/lib/site-copy';
import { getHref, PREVIEW_CHANGES_PATH } from '@/lib/slug';
import { t } from '@/lib/words/words';

type Props = { preview: Preview; basePath: string };

/** Mark a page as a preview, with links to the live page and the changes. */
export function PreviewBanner({ preview, basePath }: Props) {
  const { branch, commit, time, liveUrl } = preview;
  return (
    <aside className="warning-banner bg-warning-ground text-small/[1.5]" aria-label={t('preview.landmark')}>
      <div className="wrap flex flex-wrap justify-between gap-x-5 py-2">
        <p className="min-w-0">
          {rich('preview.describe', {
            preview: <strong className="text-warning">{t('preview.label')}</strong>,
            branch: <span className="font-bold wrap-anywhere">{branch}</span>,
            commit: <code className="bg-transparent p-0">{shortenCommit(commit)}</code>,
            time: <time dateTime={time}>{formatTime(time)}</time>,
          })}
        </p>
        <ul className="flex flex-wrap gap-x-5">
          {liveUrl && (
            <li>
              <a href={`${liveUrl}/`} {...{ [LIVE_LINK_ATTRIBUTE]: '' }}>
                {t('preview.live-page')}
              </a>
            </li>
          )}
          <li>
            <a href={getHref(PREVIEW_CHANGES_PATH, basePath)}>{t('preview.changes')}</a>
          </li>
        </ul>
      </div>
    </aside>
  );
}
