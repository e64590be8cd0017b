import { formatTime, shortenCommit } from '@/lib/format';
import { LIVE_LINK_ATTRIBUTE, type Preview } from '@/lib/preview';
import { getHref, PREVIEW_CHANGES_PATH } from '@/lib/slug';

type Props = { preview: Preview; basePath: string };

/** Mark a page as a preview, with links to the live page and the changes. */
export function PreviewBanner({ preview, basePath }: Props) {
  const { branch, commit, time, liveUrl } = preview;
  return (
    <aside className="preview-banner bg-warning-ground text-small/[1.5]" aria-label="This version">
      <div className="wrap flex flex-wrap justify-between gap-x-5 py-2">
        <p className="min-w-0">
          <strong className="text-warning">Preview</strong> of <span className="font-bold wrap-anywhere">{branch}</span>{' '}
          at <code className="bg-transparent p-0">{shortenCommit(commit)}</code>,{' '}
          <time dateTime={time}>{formatTime(time)}</time>
        </p>
        <ul className="flex flex-wrap gap-x-5">
          {liveUrl && (
            <li>
              <a href={`${liveUrl}/`} {...{ [LIVE_LINK_ATTRIBUTE]: '' }}>
                This page on the live site
              </a>
            </li>
          )}
          <li>
            <a href={getHref(PREVIEW_CHANGES_PATH, basePath)}>What changed</a>
          </li>
        </ul>
      </div>
    </aside>
  );
}
